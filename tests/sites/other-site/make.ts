/**
 * Makes a site outside this repository, as a stranger does: packages from the registry, the search
 * from its tarball, and what the README of the search says.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { packagesFolder, siteFolder, type OtherSite } from './sites';

const TEMPLATES = path.resolve('node_modules/create-docusaurus/templates');

const DOCUMENT = '# Tea\n\n## Samovar\n\nA samovar stands on the table.\n';
const OLD_DOCUMENT = '# Tea\n\n## Kettle\n\nA kettle stands on the fire.\n';
const POST = '---\ntitle: Sugar\n---\n\nWe have pounds of caramel.\n';

/** Runs a command, given as words, in a folder. */
export type Run = (command: readonly string[], folder: string) => Promise<void>;

/** Returns the manifest of a folder of packages, with the tarball of the search. */
function manifestOf({ packages }: OtherSite, tarball: string): string {
  const dependencies = { ...packages, '@docs-kit/search': `file:${tarball}` };
  return JSON.stringify({ private: true, dependencies }, null, 2);
}

/**
 * Installs the packages of a site, or only the search if the others are there from an earlier run.
 */
export async function installPackages(site: OtherSite, tarball: string, run: Run): Promise<void> {
  const folder = packagesFolder(site);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'package.json');
  const manifest = manifestOf(site, tarball);
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === manifest;
  writeFileSync(file, manifest);
  // npm would keep another tarball of the same version.
  rmSync(path.join(folder, 'node_modules/@docs-kit'), { recursive: true, force: true });
  rmSync(path.join(folder, 'package-lock.json'), { force: true });
  // So would bundlers: they compile a package again only if its version changed.
  rmSync(path.join(folder, 'node_modules/.cache'), { recursive: true, force: true });
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--no-package-lock'];
  const install = ['npm', 'install', ...flags];
  await run(isSame ? [...install, tarball] : install, folder);
}

/** Writes a file of a site, and the folders above it. */
function write(site: OtherSite, name: string, text: string): void {
  const file = path.join(siteFolder(site), name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Assembles the classic template as `create-docusaurus` does: first what all templates share. */
function copyTemplate(site: OtherSite): void {
  const folder = siteFolder(site);
  for (const template of ['shared', 'classic'])
    cpSync(path.join(TEMPLATES, template), folder, { recursive: true });
  renameSync(path.join(folder, 'docusaurus.config.js'), path.join(folder, 'stock.config.js'));
}

/** Writes the stock configuration of the smallest site. */
function writeSmallest(site: OtherSite): void {
  const config = {
    title: 'Tea',
    url: 'https://example.org',
    baseUrl: site.baseUrl,
    // It has no home page.
    onBrokenLinks: 'ignore',
    presets: [['classic', { blog: site.hasVersions ? {} : false }]],
    ...site.config,
  };
  write(site, 'stock.config.js', `export default ${JSON.stringify(config, null, 2)};\n`);
  if (!site.hasVersions) return;
  write(site, 'versions.json', '["1.0"]');
  write(site, 'versioned_docs/version-1.0/tea.md', OLD_DOCUMENT);
  write(site, 'blog/2024-01-01-sugar.md', POST);
}

/** Makes a site anew. */
export function makeSite(site: OtherSite): void {
  rmSync(siteFolder(site), { recursive: true, force: true });
  if (site.template === 'classic') copyTemplate(site);
  else writeSmallest(site);
  write(site, 'docs/tea.md', DOCUMENT);
  write(
    site,
    'docusaurus.config.js',
    `import stock from './stock.config.js';

export default { ...stock, plugins: ['@docs-kit/search'] };
`,
  );
}
