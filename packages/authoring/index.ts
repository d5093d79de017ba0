import { existsSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { describe, type Finding } from '@docs-kit/markdown-source/finding';
import { readFiles, readPages } from '@docs-kit/markdown-source/pages';
import { surroundingsOf, type MarkdownOptions } from './page';
import type { ProseOptions } from './rules/prose';
import type { Addresses } from './site';

export type { ProseOptions };

/** What the site says of itself and of its language. */
export interface AuthoringOptions extends MarkdownOptions, ProseOptions {
  /** File with words that no dictionary of English has, one on each line. */
  readonly dictionary: string;
  /** Addresses that plugins make which are not for docs and pages. */
  readonly addresses: readonly string[];
}

/** `docusaurus check` tells the mistakes of authors, without a build. It exits with 1 if anything is found. */
export default function authoring(context: LoadContext, options: AuthoringOptions): Plugin {
  return {
    name: 'authoring',
    extendCli(cli) {
      cli
        .command('check')
        .description('Tell the mistakes of authors, without a build.')
        .option<string[]>(
          '--no-prose <folder>',
          'a folder whose pages are not held to the rules of style; may be given several times',
          (folder, others) => [...(Array.isArray(others) ? others : []), folder.replace(/\/$/, '')],
        )
        .action(async ({ prose }: { prose?: unknown }) => {
          const findings = await runCheck(context, options, Array.isArray(prose) ? (prose as string[]) : []);
          process.exitCode = findings > 0 ? 1 : 0;
        });
    },
  };
}

async function runCheck(context: LoadContext, options: AuthoringOptions, noProse: readonly string[]): Promise<number> {
  // Drafts are no pages of the site that readers see.
  process.env.NODE_ENV = 'production';
  const [{ check }, { loadSpeller }, { readAddresses }] = await Promise.all([
    import('./check'),
    import('./rules/spelling'),
    import('./site'),
  ]);
  const { siteDir, siteConfig } = context;
  const folders = ['docs', 'versioned_docs', 'src/pages'].filter((folder) => existsSync(path.join(siteDir, folder)));
  const pages = (await Promise.all(folders.map((folder) => readPages(folder, siteDir)))).flat();
  const categories = await Promise.all(
    folders.map((folder) => readFiles(folder, /(?:^|\/)_category_\.(?:json|ya?ml)$/, siteDir)),
  );
  let addresses: Addresses | undefined;
  let unreadable: Finding | undefined;
  try {
    addresses = await readAddresses(context, options.addresses);
  } catch (error) {
    unreadable = siteFinding(siteDir, error);
  }
  const surroundings = surroundingsOf(siteDir, { ...options, staticFolders: siteConfig.staticDirectories });
  const style = { ...options, speller: loadSpeller(options.dictionary), noProse };
  const findings = await check(siteDir, { pages, categories: categories.flat() }, surroundings, addresses, style);
  // A mistake that a rule has told with its line is not told again.
  if (unreadable && !findings.some(({ expected, found }) => [expected, found].includes(unreadable.found)))
    findings.push(unreadable);

  for (const finding of findings) console.error(`${describe(finding)}\n`);
  console.log(`Checked ${pages.length} pages, findings: ${findings.length}`);
  if (unreadable)
    console.log('Links were not checked, as Docusaurus could not read the site. Correct that, and check again.');
  console.log('Left to npm run check:docs: whether samples, reference and behavior hold against the library.');
  return findings.length;
}

/** What Docusaurus says where it can't read the site; it stops at the first mistake of its own. */
function siteFinding(root: string, error: unknown): Finding {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const file = /[\w./-]+\.(?:mdx?|tsx?|json|ya?ml)\b/.exec(message)?.[0] ?? 'docusaurus.config.ts';
  return {
    file: path.isAbsolute(file) ? path.relative(root, file) : file,
    line: 1,
    expected: 'a site that Docusaurus can read',
    found: message.trim().replace(/\s*\n\s*/g, ' '),
    mend: 'Correct what it names.',
  };
}
