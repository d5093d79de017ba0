/** The overviews of pages name every method. */
import { describe, expect, it } from 'vitest';

import { codesIn, headingsOf, sectionOf } from './tables';

/** Names of members. Other headings are titles of sections. */
const MEMBER = /^[a-z]\w*$/;

describe.each(['docs/api/CloudStorage.md', 'docs/api/CloudKVStorage.md'])('%s', (page) => {
  it('names each member in the overview above its first section', () => {
    const members = headingsOf(page).filter((text) => MEMBER.test(text));
    const overview = sectionOf(page).flatMap(codesIn);
    expect(members.length).toBeGreaterThan(10);
    expect(
      members.filter((name) => !overview.includes(name)),
      `Add them to the table in ${page}.`,
    ).toEqual([]);
  });
});
