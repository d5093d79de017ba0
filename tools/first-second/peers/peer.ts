import type { Page } from '../content/page';
import type { SidebarEntry } from '../content/sidebar';
import type { Controls } from '../controls';

/** Another way to build a site of our pages. */
export interface Peer {
  /** Name of its folders. */
  readonly id: string;
  /** Name in the tables. */
  readonly name: string;
  /** Packages to install, pinned exactly. */
  readonly packages: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
  /** Files of the project by path, besides `package.json`. */
  readonly files: (pages: readonly Page[], sidebar: readonly SidebarEntry[]) => ReadonlyMap<string, string>;
  /** Script in the project that builds, with its arguments; Node runs it. */
  readonly build: readonly [script: string, ...args: string[]];
  /** Folder in the project that the built site is in afterwards. */
  readonly outDir: string;
  readonly controls: Controls;
}
