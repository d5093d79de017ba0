import { existsSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { describe } from '@docs-kit/markdown-source/finding';
import { readPages } from '@docs-kit/markdown-source/pages';
import { surroundingsOf, type MarkdownOptions } from './page';
import type { ProseOptions } from './rules/prose';

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
        .option('--no-prose', 'leave the rules of style out')
        .action(async ({ prose }: { prose: boolean }) => {
          process.exitCode = (await runCheck(context, options, prose)) ? 0 : 1;
        });
    },
  };
}

/** @returns whether all is right */
async function runCheck(context: LoadContext, options: AuthoringOptions, withProse: boolean): Promise<boolean> {
  // Without drafts, as in the site that readers see.
  process.env.NODE_ENV = 'production';
  const [{ check }, { loadSpeller }, { readAddresses }] = await Promise.all([
    import('./check'),
    import('./rules/spelling'),
    import('./site'),
  ]);
  const { siteDir, siteConfig } = context;
  const folders = ['docs', 'versioned_docs', 'src/pages'].filter((folder) => existsSync(path.join(siteDir, folder)));
  const pages = (await Promise.all(folders.map((folder) => readPages(folder, siteDir)))).flat();
  const addresses = await readAddresses(context, options.addresses).catch(({ message, cause }: Error) => {
    // Docusaurus stops at the first mistake that it finds.
    console.error([message, cause instanceof Error ? cause.message : ''].join('\n'));
    return undefined;
  });
  const surroundings = surroundingsOf(siteDir, { ...options, staticFolders: siteConfig.staticDirectories });
  const style = withProse ? { ...options, speller: loadSpeller(options.dictionary) } : undefined;
  const findings = await check(siteDir, pages, surroundings, addresses, style);
  for (const finding of findings) console.error(`${describe(finding)}\n`);
  console.log(`Checked ${pages.length} pages, findings: ${findings.length}`);
  if (!addresses)
    console.log(
      'Links were not checked, as Docusaurus cannot read the site. Correct what it says above, and check again.',
    );
  console.log('Left to npm run check:docs: whether samples, reference and behavior hold against the library.');
  return findings.length === 0 && addresses !== undefined;
}
