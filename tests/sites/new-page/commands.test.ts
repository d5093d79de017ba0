import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { commandsIn } from './commands';

it('reads how a page is begun and what is run then', () => {
  const text =
    'Then\n\nnpm run new -- guide "A title" "A sentence."\n\n| `npm run check` | s |\n| `npm test` | all |\n';
  expect(commandsIn(text)).toEqual({
    begin: 'npm run new -- guide "A title" "A sentence."',
    checks: ['npm run check'],
  });
});

it('finds both in the guide', () => {
  const { begin, checks } = commandsIn(readFileSync('CONTRIBUTING.md', 'utf8'));
  expect(begin).toContain('guide "Back up a database"');
  expect(checks.length).toBeGreaterThan(0);
});

it.each([
  ['| `npm run check` | s |', 'to begin a page with'],
  ['npm run new -- guide "A title"', 'a table of checks'],
])('says what the guide lacks: %j', (text, lacking) => {
  expect(() => commandsIn(text)).toThrow(lacking);
});
