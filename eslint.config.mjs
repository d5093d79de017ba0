import { readdirSync } from 'node:fs';

import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** A path that leads into a package, from outside or from another one. */
const PATH_TO_PACKAGE = `/packages/|\\.\\./(${readdirSync('packages').join('|')})(/|$)`;

/** The bundler's minimizer drops the end of the first: https://github.com/swc-project/swc/pull/11939 */
const JOINED_TEMPLATES = {
  selector:
    "BinaryExpression[operator='+'][right.type='TemplateLiteral']:matches([left.type='TemplateLiteral'], [left.right.type='TemplateLiteral'])",
  message: 'Use one template, or name its parts. SWC before 1.15.42 loses text between two.',
};

export default tseslint.config(
  {
    ignores: [
      'build/',
      '.docusaurus/',
      'node_modules/',
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
    // Code that Docusaurus bundles for the browser.
    files: ['src/**/*.{ts,tsx}', 'packages/**/*.tsx', 'packages/page-first/content/*.ts'],
    rules: { 'no-restricted-syntax': ['error', JOINED_TEMPLATES] },
  },
  {
    // What is longer does more than one thing. Tests are lists, and may be long.
    files: ['**/*.{ts,tsx,js,mjs}'],
    ignores: ['tests/**', '**/*.test.{ts,tsx}', '**/*.claims.ts'],
    rules: {
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', { max: 80, IIFEs: true }],
    },
  },
  {
    // The engine walks parallel arrays by index in its inner loops, where a check of each element would cost and say nothing.
    files: ['packages/search/engine/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Playwright's fixtures are given through a function that happens to be called "use"; it is no React hook.
    files: ['tests/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
);
