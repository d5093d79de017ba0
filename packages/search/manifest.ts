/**
 * Completes the compiled package in `dist/`, after `tsc`: style sheets, README and the manifest to
 * publish. In this repository, the package's exports are its sources, so that nothing has to be
 * compiled before a build of the site.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files besides the code. */
const FILES = [
  'README.md',
  'browser/theme/SearchBar/styles.css',
  'browser/theme/SearchPage/styles.module.css',
];

/** Fields that are for this repository. */
const OWN_FIELDS = ['private', 'scripts', 'devDependencies', 'publishConfig'];

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const fields = Object.entries(manifest).filter(([name]) => !OWN_FIELDS.includes(name));
const published = { ...Object.fromEntries(fields), type: 'module', ...manifest.publishConfig };
writeFileSync(path.join('dist', 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
for (const file of FILES) cpSync(file, path.join('dist', file));
cpSync(path.join('..', '..', 'LICENSE'), path.join('dist', 'LICENSE'));
