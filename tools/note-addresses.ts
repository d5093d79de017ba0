/**
 * `npx tsx tools/note-addresses.ts`: adds the addresses of the built documents and their headings
 * to those that the site has had. From then on, `npm run check` reports one that leads nowhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { readBuiltPages } from '@docs-kit/content/built-pages';
import { pageAddress } from '@docs-kit/content/page-address';
import { plainText } from '@docs-kit/content/pages';
import { selectAll } from 'hast-util-select';

import { OLD_ADDRESSES_FILE } from '../src/site';

const HEADINGS = 'article :is(h2, h3, h4, h5, h6)[id]';

const built = readBuiltPages('build').flatMap(({ file, tree }) => {
  const address = pageAddress(file);
  if (!address?.startsWith('/docs')) return [];
  const ids = selectAll(HEADINGS, tree).map(({ properties }) => String(properties.id));
  return [address, ...ids.map((id) => `${address}#${id}`)];
});
const known = plainText(readFileSync(OLD_ADDRESSES_FILE, 'utf8')).trim().split('\n');
const addresses = [...new Set([...known, ...built])].sort();
writeFileSync(OLD_ADDRESSES_FILE, `${addresses.join('\n')}\n`);
console.log(`Addresses: ${addresses.length}, new: ${addresses.length - known.length}`);
