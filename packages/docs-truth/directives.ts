/** The directives that the checks of this folder fill, as `README.md` lists them. */
export const LEAF_DIRECTIVES: readonly string[] = [
  'signature',
  'fields',
  'badges',
  'throws',
  'requests',
  'compatibility',
  'changes',
  'outcomes',
];
export const TEXT_DIRECTIVES: readonly string[] = ['default', 'members', 'requests', 'outcome', 'calls', 'version'];
