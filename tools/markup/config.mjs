/**
 * What `npm run check:html` holds pages to: the standard's rules for HTML and ARIA, and what assistive technologies need
 * beyond them.
 *
 * @type {import('html-validate').ConfigData}
 */
export default {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Lists of one group each have a name, which the standard allows on them.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The site's own files are of one build and one origin; what comes from elsewhere would need a digest.
    'require-sri': ['error', { target: 'crossorigin' }],
    // On a phone tables are drawn as cards. Browsers then forget that they are tables, and the roles say it again
    // (packages/markdown-features/phone-tables.ts).
    'no-redundant-role': 'off',
    // A matter of taste, and the stock theme's: its dropdowns and bars are elements with a role. Tests hold them to it.
    'prefer-native-element': 'off',
    // The one form is the stock search page's, which answers while the reader types: there is nothing to submit.
    'wcag/h32': 'off',
  },
};
