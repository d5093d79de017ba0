/** What a site lets its readers choose once, for all pages. Names are those of groups of tabs. */
export interface ChoiceOptions {
  /** Values of each choice in the order in which tabs show them; the first is what a page shows without a choice. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** The choice whose values parts of pages can be for alone, all but the first, with what readers call each. */
  readonly parts: { readonly group: string; readonly labels: Readonly<Record<string, string>> };
  /** What other plugins call their group of tabs, and the choice that it is. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** What a part's choice decides of another: `{ android: ['provider', 'googledrive'] }`. */
  readonly implied?: Readonly<Record<string, readonly [choice: string, value: string]>>;
}

/** Where a choice is kept: the key that the stock tabs of a group of this name use. */
export const STORAGE_PREFIX = 'docusaurus.tab.';

/** @returns the values that a part of a page can be for alone */
export function partNames({ groups, parts }: ChoiceOptions): readonly string[] {
  return (groups[parts.group] ?? []).slice(1);
}
