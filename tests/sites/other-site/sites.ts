/** The sites that install the search as strangers do, outside this repository. */
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PORTS } from '../../support/ports';

/** What a site has, besides a document. */
export interface OtherSite {
  readonly name: string;
  /** Packages that the site installs. Sites with the same ones share a folder. */
  readonly packages: Readonly<Record<string, string>>;
  /** The classic template of `create-docusaurus`, or the smallest site. */
  readonly template: 'classic' | 'smallest';
  readonly baseUrl: string;
  /** Fields of its configuration, besides those that every site has. */
  readonly config?: object;
  /** Whether it has a blog and two versions of its documents. */
  readonly hasVersions: boolean;
  /** Ports of the built site, and of the site in development. */
  readonly ports: { readonly built: number; readonly development: number };
}

const OLDEST = {
  '@docusaurus/core': '3.7.0',
  '@docusaurus/preset-classic': '3.7.0',
  react: '^18',
  'react-dom': '^18',
  // Newer versions reject options of this Docusaurus.
  webpack: '5.97.1',
};

const NEWEST = {
  '@docusaurus/core': '>3.7 <4',
  '@docusaurus/faster': '>3.7 <4',
  '@docusaurus/preset-classic': '>3.7 <4',
  '@mdx-js/react': '^3',
  clsx: '^2',
  'prism-react-renderer': '^2',
  react: '^19',
  'react-dom': '^19',
};

/** Webpack, React 18, a blog, two versions, no `src/pages`. `npm test` has only this one. */
const VERSIONS: OtherSite = {
  name: 'oldest-versions',
  packages: OLDEST,
  template: 'smallest',
  baseUrl: '/',
  hasVersions: true,
  ports: PORTS.otherSites.versions,
};

/** The template as it is, with webpack and the newest Docusaurus 3. */
const CLASSIC: OtherSite = {
  name: 'newest-classic',
  packages: NEWEST,
  template: 'classic',
  baseUrl: '/',
  hasVersions: false,
  ports: PORTS.otherSites.classic,
};

/** Rspack, below a base URL, with a slash at the end of addresses, no `src/pages`. */
const RSPACK: OtherSite = {
  name: 'newest-rspack',
  packages: NEWEST,
  template: 'smallest',
  baseUrl: '/kit/',
  config: { trailingSlash: true, future: { faster: true, v4: true } },
  hasVersions: false,
  ports: PORTS.otherSites.rspack,
};

export const SITES = process.env.SITES === 'all' ? [VERSIONS, CLASSIC, RSPACK] : [VERSIONS];

/** The folder with the packages of a site and of those that share them. */
export function packagesFolder({ packages }: OtherSite): string {
  const name = packages === OLDEST ? 'oldest' : 'newest';
  return path.join(tmpdir(), 'docs-kit-other-sites', name);
}

/** The folder of a site. */
export function siteFolder(site: OtherSite): string {
  return path.join(packagesFolder(site), site.name);
}
