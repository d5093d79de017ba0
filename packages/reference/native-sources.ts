/**
 * Which sections were read from which native source. Nothing runs iCloud in a test, so a person
 * reads its code.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { finding, type Finding } from '@docs-kit/content/finding';
import type { PackageFiles } from './package-files';

/** A source file of the package as it was when its sections were read. */
interface NativeSource {
  sha256: string;
  /** `api/CloudStorage#readfile`, of a page below `docs/`. */
  sections: string[];
}

/** The sources by their path in the package. */
type NativeSources = Record<string, NativeSource>;

export function readNativeSources(file: string): NativeSources {
  return JSON.parse(readFileSync(file, 'utf8')) as NativeSources;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Lists the sections to read again, because a source that they were read from is another. */
export function checkNativeSources(
  sources: NativeSources,
  files: PackageFiles,
  place: string,
): Finding[] {
  const findings: Finding[] = [];
  for (const [file, { sha256, sections }] of Object.entries(sources)) {
    const text = files.get(file);
    if (text !== undefined && hashOf(text) === sha256) continue;
    const expected = `${file} as it was when these sections were read from it: ${sections.join(', ')}`;
    const found = text === undefined ? 'no such file in the package' : 'another text';
    const fix =
      text === undefined
        ? 'Read the sections again, and name the file that took its place.'
        : `Read the sections again and correct them, then write its sha256 here: ${hashOf(text)}`;
    findings.push(finding(place, expected, found, fix));
  }
  return findings;
}
