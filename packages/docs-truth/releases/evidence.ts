/** What was measured and read of a release. It is kept for the pages that stay with the release when the library moves on. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { NativeClaim } from '../behavior/claim';
import type { Outcome } from '../behavior/outcome';
import type { Message } from '../messages/read-messages';

/** All that pages of a release say and that its declarations do not. */
export interface ReleaseEvidence {
  /** What came of the claims about Google Drive that hold. */
  outcomes: readonly Outcome[];
  /** Claims that were read from its native sources. */
  native: readonly NativeClaim[];
  /** Texts of errors that its pages have to quote. */
  messages: readonly Message[];
}

const EVIDENCE_FOLDER = 'truth/releases/evidence';

/** The file of a release's evidence, from the project's root. */
export function evidenceFile(version: string): string {
  return `${EVIDENCE_FOLDER}/${version}.json`;
}

const CODES = /\bERR_[A-Z_]*[A-Z]\b/g;

/** Evidence as JSON, an entry a line. Of what was seen, it holds the codes: nothing else is asked of it later. */
export function evidenceJson({ outcomes, native, messages }: ReleaseEvidence): string {
  const kept = {
    outcomes: outcomes
      .filter(({ passed }) => passed)
      .map(({ id, result, requests, platform, onlyOn, cells, statement, says, pages, observed }) => {
        const codes = [...new Set(observed.match(CODES) ?? [])].join(' ');
        return { id, result, requests, platform, onlyOn, cells, statement, says, pages, observed: codes };
      }),
    native: native.map(({ id, statement, says, pages, throws }) => ({ id, statement, says, pages, throws })),
    messages,
  };
  const parts = Object.entries(kept).map(
    ([name, entries]) => `"${name}":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`,
  );
  return `{${parts.join(',\n')}}\n`;
}

type Kept = {
  outcomes: Omit<Outcome, 'passed' | 'differences'>[];
  native: Omit<NativeClaim, 'sources'>[];
  messages: Message[];
};

/**
 * @param root the project's root
 * @returns undefined where none is kept of the release
 */
export function readEvidence(root: string, version: string): ReleaseEvidence | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(root, evidenceFile(version)), 'utf8');
  } catch {
    return undefined;
  }
  const { outcomes, native, messages } = JSON.parse(text) as Kept;
  return {
    outcomes: outcomes.map((outcome) => ({ ...outcome, passed: true, differences: [] })),
    native: native.map((claim) => ({ ...claim, sources: [] })),
    messages,
  };
}
