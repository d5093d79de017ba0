/** `npm run check:prose`: front matter and prose of all pages. Exits with 1 if anything is found. */
import { describe } from '../truth/finding';
import { readPages } from '../truth/pages';
import { checkFrontMatter } from './front-matter';
import { checkProse } from './prose';
import { checkSpelling, loadSpeller } from './spelling';

async function main(): Promise<void> {
  const pages = [...(await readPages('docs')), ...(await readPages('src/pages'))];
  const frontMatter = await checkFrontMatter(pages);
  const prose = checkProse(pages);
  const spelling = checkSpelling(pages, await loadSpeller());
  const findings = [...frontMatter, ...prose, ...spelling];
  for (const finding of findings) console.error(`${describe(finding)}\n`);
  console.log(
    `Prose checks over ${pages.length} pages, findings: front matter ${frontMatter.length}, prose ${prose.length}, ` +
      `spelling ${spelling.length}`,
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
