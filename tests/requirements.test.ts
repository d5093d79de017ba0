/**
 * REQUIREMENTS.md names a test for each line. A test that is renamed or deleted must be followed
 * there.
 */
import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const REQUIREMENTS = readFileSync('REQUIREMENTS.md', 'utf8');

/** Parts of a test: its function, the rows of `each`, and its title between quotes. */
const FUNCTION = /\b(?:test|it|describe)(?:\.\w+)*/;
const ROWS = /(?:\((?:[^()]|\([^()]*\))*\))?/;
const QUOTED = /\(\s*(['"`])(?<words>(?:\\.|(?!\1)[^])*)\1/;
const TITLE = new RegExp(FUNCTION.source + ROWS.source + QUOTED.source, 'g');

/** A row of a table: number, behavior, and the test as `file`: words of its title. */
const ROW = /^\| (?<number>[A-Z]\d+)\s*\| .* \| `(?<file>[^`]+)`: (?<title>.+?)\s*\|$/gm;

/** Returns the path of a test file. Only a browser test is named without its folder and ending. */
function fileOf(name: string): string {
  return name.endsWith('.ts') ? name : `tests/browser/${name}.spec.ts`;
}

function titlesIn(file: string): string[] {
  const matches = readFileSync(file, 'utf8').matchAll(TITLE);
  return Array.from(matches, ({ groups }) => groups?.words ?? '');
}

const rows = [...REQUIREMENTS.matchAll(ROW)].map(({ groups }) => ({
  number: groups?.number ?? '',
  file: fileOf(groups?.file ?? ''),
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
    const isTitle = titlesIn(file).some((each) => each.includes(title));
    expect(isTitle, `${file} has a test whose title contains "${title}"`).toBe(true);
  });
});
