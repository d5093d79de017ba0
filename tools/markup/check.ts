import { readFileSync } from 'node:fs';
import path from 'node:path';

import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';

import { listFiles } from '@docs-kit/built-pages/list-files';

/** What pages are held to: the standard's rules for HTML and ARIA, and what assistive technologies need beyond them. */
const RULES: ConfigData = {
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

/** What was found in a site's HTML. */
export interface Markup {
  /** One line for each error. */
  readonly findings: readonly string[];
  /** How many pages were read. */
  readonly pages: number;
  /** How many of them have no error. */
  readonly valid: number;
}

/**
 * Validates every page of a built site, what its `<template>`s hold included.
 *
 * @param root folder of the built site
 * @returns what was found
 * @throws Error of the file system where the folder cannot be read
 */
export function checkMarkup(root: string): Markup {
  const validator = new HtmlValidate(new StaticConfigLoader(RULES));
  const pages = listFiles(root).filter((file) => file.endsWith('.html'));
  const findings: string[] = [];
  let valid = 0;
  for (const page of pages) {
    const { results } = validator.validateStringSync(readFileSync(path.join(root, page), 'utf8'), page);
    const messages = results.flatMap((result) => result.messages);
    if (messages.length === 0) valid += 1;
    for (const { line, column, message, ruleId, selector } of messages) {
      findings.push(`${page}:${line}:${column}: ${message} (${ruleId}${selector ? `, at ${selector}` : ''})`);
    }
  }
  return { findings, pages: pages.length, valid };
}
