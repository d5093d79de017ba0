import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SynonymRule } from '@docs-kit/search/engine';
import { parse } from 'yaml';

/** What readers call things, and what the pages call them. */
export const SYNONYMS = parse(readFileSync(path.join(__dirname, 'synonyms.yml'), 'utf8')) as readonly SynonymRule[];
