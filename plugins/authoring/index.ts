/** `npm run check:prose`: front matter and prose of all pages. Exits with 1 if anything is found. */
import { describe } from '../truth/finding';
import { readPages } from '../truth/pages';
import { checkFrontMatter } from './front-matter';
import { checkProse } from './prose';

async function main(): Promise<void> {
  const pages = [...(await readPages('docs')), ...(await readPages('src/pages'))];
  const frontMatter = await checkFrontMatter(pages);
  const prose = checkProse(pages);
  for (const finding of [...frontMatter, ...prose]) console.error(`${describe(finding)}\n`);
  console.log(
    `Prose checks over ${pages.length} pages, findings: front matter ${frontMatter.length}, prose ${prose.length}`,
  );
  process.exitCode = frontMatter.length + prose.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
