import { finding, type Finding } from '@docs-kit/content/finding';

import type { ParsedPage } from '../page';
import type { Site } from '../site';

/** The addresses that readers may have kept, a line each: `/docs/intro#install`. */
export interface OldAddresses {
  /** The file that lists them. */
  readonly file: string;
  readonly addresses: readonly string[];
}

/** Returns a finding for each page that is gone, and for each anchor that leads nowhere now. */
export function checkOldAddresses(
  { file: list, addresses }: OldAddresses,
  pages: readonly ParsedPage[],
  site: Site,
): Finding[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));

  function findingAt(address: string, line: number): Finding[] {
    const [pathname = '', anchor] = address.split('#');
    if (!site.routes.has(pathname)) {
      const fix = 'Give the page that took its place this slug, or redirect the address.';
      return [finding({ file: list, line }, `a page at ${pathname}`, 'none', fix)];
    }
    const page = byFile.get(site.routes.get(pathname) ?? '');
    if (anchor === undefined || page === undefined) return [];
    const { moved = {} } = page.frontMatter as { moved?: object };
    if (anchor in moved || site.anchorsOf(page.file)?.includes(anchor)) return [];
    const expected = `the anchor #${anchor}, to which readers may have kept a link`;
    const moving = `moved: { ${anchor}: '#its-new-anchor' }`;
    const fix = `Write "${moving}" in the front matter, or {#${anchor}} at the heading.`;
    return [finding(page.file, expected, 'none', fix)];
  }

  return addresses.flatMap((address, index) => findingAt(address, index + 1));
}
