import { beforeAll, describe, expect, it } from 'vitest';

import { runClaims } from '@docs-kit/docs-truth/run-claims';
import { truth } from '..';
import { claims } from '.';

let results: Awaited<ReturnType<typeof runClaims>>;

beforeAll(async () => {
  results = await runClaims(claims, truth);
}, 120_000);

describe('the claims', () => {
  it('hold', () => {
    expect(results.filter(({ passed }) => !passed).map(({ id, differences }) => ({ id, differences }))).toEqual([]);
    expect(results.map(({ id }) => id)).toEqual(claims.map(({ id }) => id));
  });

  it('have ids of their own, provider.method.what', () => {
    const ids = claims.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^(?:drive|icloud)\.[A-Za-z-]+\.[A-Za-z0-9_-]+$/.test(id))).toEqual([]);
  });

  it('fill each cell of a table once', () => {
    const cells = claims.flatMap(({ cells = [] }) => cells.map((cell) => `${cell.table}: ${cell.row}, ${cell.column}`));
    expect(cells.filter((cell, index) => cells.indexOf(cell) !== index)).toEqual([]);
  });
});
