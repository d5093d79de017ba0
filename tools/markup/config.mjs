/**
 * What `npm run check:build` requires of pages: the standard's rules for HTML and ARIA, and what
 * assistive technologies need beyond them.
 *
 * @type {import('html-validate').ConfigData}
 */
export default {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Lists that each contain one group have a name, which the standard allows on lists.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The site's own files come from one build and one origin. Files from elsewhere would need a
    // digest.
    'require-sri': ['error', { target: 'crossorigin' }],
    // On a phone, tables are displayed as cards. Browsers then forget that they are tables, so
    // roles say it again (packages/markdown/phone-tables.ts).
    'no-redundant-role': 'off',
    // A matter of taste, and up to the stock theme: its dropdowns and bars are elements with a
    // role. Tests check them.
    'prefer-native-element': 'off',
    // The search page has a form without a button: it answers while the reader types.
    'wcag/h32': 'off',
  },
};
