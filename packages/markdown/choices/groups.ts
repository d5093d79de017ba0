/** What readers choose once for the whole site. Choices are named like their tab groups. */
export interface ChoiceOptions {
  /** Values of each choice, in the order of the tabs. The first is the default. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /**
   * The choice that can limit parts of pages to any of its values but the first, with the label of
   * each value.
   */
  readonly parts: { readonly group: string; readonly labels: Readonly<Record<string, string>> };
  /** Names that other plugins give to their tab groups, with the choice that each stands for. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Choices that a value of `parts` implies: `{ android: ['provider', 'googledrive'] }`. */
  readonly implied?: Readonly<Record<string, readonly [choice: string, value: string]>>;
}

/**
 * Class of a tab panel that is not chosen. The attribute `hidden` would make reader views drop
 * its text.
 */
export const CLOSED_PANEL = 'tab-panel--closed';

/** @returns the values that a part of a page can be limited to */
export const partNames = ({ groups, parts }: ChoiceOptions): readonly string[] =>
  (groups[parts.group] ?? []).slice(1);
