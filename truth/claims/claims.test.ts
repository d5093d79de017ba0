import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { FILES, loadClaims } from '.';

const claims = await loadClaims();

// `npm run check:docs` runs them.
describe('the claims', () => {
  it('have ids of their own, provider.method.what', () => {
    const ids = claims.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^(?:drive|icloud)\.[A-Za-z-]+\.[A-Za-z0-9_-]+$/.test(id))).toEqual(
      [],
    );
  });

  it('are all those of the folder', () => {
    const files = readdirSync(__dirname).filter((file) => file.endsWith('.claims.ts'));
    const listed = [...FILES, 'situation-sentences'].map((name) => `${name}.claims.ts`);
    expect(files.toSorted()).toEqual(listed.toSorted());
  });

  it('fill each cell of a table once', () => {
    const cells = claims.flatMap(({ cells = [] }) =>
      cells.map((cell) => `${cell.table}: ${cell.row}, ${cell.column}`),
    );
    expect(cells.filter((cell, index) => cells.indexOf(cell) !== index)).toEqual([]);
  });
});
