/** The samples of the pages compile against the published package, and do what they say. */
import { describe, expect, it } from 'vitest';

import { describe as tell, type Finding } from '@docs-kit/content/finding';
import { checkRuns, checkSamples } from '@docs-kit/samples';
import { type Fence, isRunnable, readFences, samplesOf } from '@docs-kit/samples/fences';

import { SAMPLE_PROJECT } from './sample-project';

const fences = await readFences(SAMPLE_PROJECT.root);
const findings = checkSamples(SAMPLE_PROJECT, fences);

const titleOf = ({ file, line, language }: Fence) => `${file}:${line} ${language}`;

/** Returns whether a finding is about a fence. */
function isIn({ file, line, code }: Fence, finding: Finding): boolean {
  const last = line + code.split('\n').length;
  return finding.file === file && finding.line >= line && finding.line <= last;
}

/** Fails with the findings as an author reads them: place, expected, found, fix. */
function expectNone(found: readonly Finding[]): void {
  expect(found.map(tell).join('\n\n')).toBe('');
}

describe('code of the pages compiles, and its commands have a form for each package manager', () => {
  for (const fence of fences) {
    it(titleOf(fence), () => expectNone(findings.filter((finding) => isIn(fence, finding))));
  }

  it('has no other findings', () => {
    expectNone(findings.filter((finding) => !fences.some((fence) => isIn(fence, finding))));
  });
});

describe('samples run on an emulated Drive', () => {
  for (const fence of samplesOf(fences).filter(isRunnable)) {
    it(titleOf(fence), async () => {
      expectNone(await checkRuns([fence], SAMPLE_PROJECT));
    });
  }

  it('or say why they cannot', async () => {
    const others = samplesOf(fences).filter((fence) => !isRunnable(fence));
    expectNone(await checkRuns(others, SAMPLE_PROJECT));
  });
});
