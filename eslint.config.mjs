import { readdirSync } from 'node:fs';

import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** A path that leads into a package, from outside or from another one. */
const PATH_TO_PACKAGE = `/packages/|\\.\\./(${readdirSync('packages').join('|')})(/|$)`;

/**
 * The bundler's minimizer drops the end of the first:
 * https://github.com/swc-project/swc/pull/11939
 */
const JOINED_TEMPLATES = {
  selector:
    "BinaryExpression[operator='+'][right.type='TemplateLiteral']:matches([left.type='TemplateLiteral'], [left.right.type='TemplateLiteral'])",
  message: 'Use one template, or name its parts. SWC before 1.15.42 loses text between two.',
};

/** Longest code line. Strings, addresses and expressions that cannot be wrapped may be longer. */
const MAX_LINE_LENGTH = 100;
const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 60;
/** Most paths through a function. */
const MAX_COMPLEXITY = 12;

const NESTED_ASSIGNMENT = {
  selector: ':not(ExpressionStatement, ForStatement) > AssignmentExpression',
  message: 'Assign in a statement of its own.',
};

/** Rules against code that does several things at once. */
const PLAIN_RULES = {
  'array-callback-return': ['error', { checkForEach: true }],
  complexity: ['error', MAX_COMPLEXITY],
  'max-len': [
    'error',
    {
      code: MAX_LINE_LENGTH,
      ignoreStrings: true,
      ignoreTemplateLiterals: true,
      ignoreRegExpLiterals: true,
      ignoreUrls: true,
    },
  ],
  'max-lines': ['error', MAX_FILE_LINES],
  'max-lines-per-function': [
    'error',
    { max: MAX_FUNCTION_LINES, skipBlankLines: true, skipComments: true, IIFEs: true },
  ],
  'no-cond-assign': ['error', 'always'],
  'no-nested-ternary': 'error',
  'no-return-assign': ['error', 'always'],
  'no-sequences': 'error',
  '@typescript-eslint/no-unused-expressions': 'error',
  'no-void': ['error', { allowAsStatement: true }],
  'no-restricted-syntax': ['error', NESTED_ASSIGNMENT],
};

export default tseslint.config(
  {
    ignores: [
      'build/',
      '.docusaurus/',
      'node_modules/',
      'packages/*/dist/',
      'test-results/',
      '**/*.mdx',
      'tests/sites/kitchen-sink/site/docs/',
    ],
  },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always'],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: PATH_TO_PACKAGE, message: 'Import a package by its name, @docs-kit/<name>.' },
          ],
        },
      ],
    },
  },
  {
    // One step, one statement, one name: code that a newcomer reads once, from top to bottom.
    files: ['**/*.{ts,tsx,js,mjs}'],
    ignores: ['tests/sites/*/site/**', 'packages/site-output/offline/*.js'],
    rules: PLAIN_RULES,
  },
  {
    // Code that Docusaurus bundles for the browser.
    files: ['src/**/*.{ts,tsx}', 'packages/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', JOINED_TEMPLATES, NESTED_ASSIGNMENT] },
  },
  {
    // A suite or a browser test's scenario is a list of steps, and may be long.
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off', complexity: 'off' },
  },
  {
    // The engine walks parallel arrays by index in its inner loops, where a check of each element
    // would cost and say nothing.
    files: ['packages/search/engine/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Playwright's fixtures are given through a function that happens to be called "use"; it is no
    // React hook.
    files: ['tests/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
);
