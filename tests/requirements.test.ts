/**
 * REQUIREMENTS.md names a test for each line. A test that is renamed or deleted must be followed
 * there.
 */
import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const REQUIREMENTS = readFileSync('REQUIREMENTS.md', 'utf8');

/** A row of a table: number, behavior, and the test as `file`: words of its title. */
const ROW = /^\| (?<number>[A-Z]\d+)\s*\| .* \| `(?<file>[^`]+)`: (?<title>.+?)\s*\|$/gm;

const rows = [...REQUIREMENTS.matchAll(ROW)].map(({ groups }) => ({
  number: groups?.number ?? '',
  file: `tests/browser/${groups?.file}.spec.ts`,
  title: groups?.title ?? '',
}));

describe('REQUIREMENTS.md', () => {
  it('has a number of its own for each line', () => {
    const lines = REQUIREMENTS.match(/^\| [A-Z]\d+ /gm) ?? [];
    expect(lines.length).toBeGreaterThan(50);
    expect(rows).toHaveLength(lines.length);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  });

  it.each(rows)('$number names a test that exists', ({ file, title }) => {
    expect(existsSync(file), `${file} exists`).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(title);
  });
});
