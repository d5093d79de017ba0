import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { parse } from '@babel/parser';
import { normalizeAdmonitionOptions } from '@docusaurus/mdx-loader/lib/remark/admonitions';

import { visitCode } from './estree';
import type { Surroundings } from './page';

/** The option `admonitions` of the plugins that read Markdown. */
export type AdmonitionOption = Parameters<typeof normalizeAdmonitionOptions>[0] | false;

/** @returns the names of the admonitions that such an option allows */
export function admonitionNames(option: AdmonitionOption): string[] {
  return option === false ? [] : [...new Set(normalizeAdmonitionOptions(option).keywords)];
}

const STOCK_COMPONENTS = '@docusaurus/theme-classic/lib/theme/MDXComponents/index.js';
const OWN_COMPONENTS = ['', '/index'].flatMap((name) =>
  ['.tsx', '.ts', '.jsx', '.js'].map((ending) => `src/theme/MDXComponents${name}${ending}`),
);

/**
 * Reads what rules need to know of a project to judge one of its pages.
 *
 * @param root the project's folder
 * @param options the names of the site's admonitions, and its static folders
 */
export function surroundingsOf(
  root: string,
  {
    admonitions = admonitionNames(true),
    staticFolders = ['static'],
  }: Partial<Pick<Surroundings, 'admonitions' | 'staticFolders'>> = {},
): Surroundings {
  const isFile = (file: string) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const own = OWN_COMPONENTS.filter(isFile).map((file) => path.join(root, file));
  const stock = createRequire(path.join(root, 'package.json')).resolve(STOCK_COMPONENTS);
  return {
    admonitions,
    components: new Set([stock, ...own].flatMap((file) => componentNames(readFileSync(file, 'utf8')))),
    staticFolders,
    isFile,
  };
}

/** The keys of the objects in a module: a site adds its components to such an object. */
function componentNames(source: string): string[] {
  const names: string[] = [];
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  visitCode(program, (node) => {
    const { type, key } = node as typeof node & { key?: { name?: string; value?: string } };
    if (type === 'ObjectProperty') names.push(key?.name ?? key?.value ?? '');
  });
  return names;
}
