import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

it('shows every drawing on the page of components', () => {
  const page = readFileSync('src/pages/components.mdx', 'utf8');
  const drawings = readdirSync(__dirname)
    .filter((file) => /^[A-Z].*\.tsx$/.test(file))
    .map((file) => path.parse(file).name);
  expect(drawings.length).toBeGreaterThan(2);
  for (const name of drawings) expect(page).toContain(`<${name} />`);
});
