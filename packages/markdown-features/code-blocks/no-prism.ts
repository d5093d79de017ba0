/** Stands in for `prism-react-renderer` in the bundles: what the theme imports from it, empty. */
export const Prism = {};
export const themes = {};
