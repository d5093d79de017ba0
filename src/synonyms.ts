import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SynonymRule } from '@docs-kit/search/engine';
import { parse } from 'yaml';

const isList = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string');

/**
 * @returns the rules in a YAML text.
 * @throws if a rule has another shape; YAML errors are reported with their line
 */
export function parseSynonyms(text: string): readonly SynonymRule[] {
  const rules = (parse(text) ?? []) as readonly (SynonymRule | null)[];
  for (const rule of rules) {
    if (rule && isList(rule.words) && isList(rule.find) && Object.keys(rule).length === 2) continue;
    throw new Error(
      `src/synonyms.yml: expected lists of texts, "words" and "find", found ${JSON.stringify(rule)}. ` +
        'Write both as in the other rules, and quote what YAML takes for a number.',
    );
  }
  return rules as readonly SynonymRule[];
}

/** What readers call things, and what the pages call them. */
export const SYNONYMS = parseSynonyms(readFileSync(path.join(__dirname, 'synonyms.yml'), 'utf8'));
