/** The addresses of a site, from Docusaurus's own plugins. */
import * as docs from '@docusaurus/plugin-content-docs';
import * as pages from '@docusaurus/plugin-content-pages';
import type {
  LoadContext,
  PluginContentLoadedActions,
  PluginModule,
  RouteConfig,
} from '@docusaurus/types';
import { normalizePluginOptions } from '@docusaurus/utils-validation';

import { finding, type Finding } from '@docs-kit/content/finding';
import { checkSidebars } from './sidebars';

export interface Addresses {
  readonly baseUrl: string;
  /** Address of each route, with the file of its page if it has one. */
  readonly routes: Map<string, string | undefined>;
  /** Address of each page written in Markdown, by its file, which begins with `@site/`. */
  readonly permalinks: Map<string, string>;
  /** What is wrong with addresses and sidebars. */
  readonly findings: readonly Finding[];
}

/** A module of a plugin. */
interface DocusaurusPlugin {
  readonly default: PluginModule;
  readonly validateOptions: NonNullable<PluginModule['validateOptions']>;
}

/** The plugins whose pages have addresses, by their names in the options of the preset. */
const PLUGINS = { docs, pages };

/** A sign that the router's path-to-regexp 1.x reads as part of a pattern. */
const PATTERN_SIGN = /[(*]|:\w/;

/** Returns an address without the slash at its end. That of the home page is a slash alone. */
export function withoutTrailingSlash(address: string): string {
  return address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
}

/** What the plugins tell about their routes. */
class Routes implements Addresses {
  readonly routes = new Map<string, string | undefined>();
  readonly permalinks = new Map<string, string>();
  readonly findings: Finding[] = [];

  constructor(
    readonly baseUrl: string,
    others: readonly string[],
  ) {
    for (const address of others) this.routes.set(address, undefined);
  }

  /** Adds a route with those below it. */
  add({ path: address, routes: nested, metadata }: RouteConfig): void {
    const file = metadata?.sourceFilePath;
    if (file !== undefined) {
      this.checkTwice(address, file);
      this.checkSigns(address, file);
      this.permalinks.set(`@site/${file}`, address);
    }
    if (nested) {
      for (const route of nested) this.add(route);
    } else if (!address.includes('*')) {
      this.routes.set(withoutTrailingSlash(address), file);
    }
  }

  /** The router takes some signs for patterns: nothing matches the address of such a page. */
  private checkSigns(address: string, file: string): void {
    if (!PATTERN_SIGN.test(address)) return;
    const fix = 'Rename the file, or write a slug into its front matter.';
    this.findings.push(finding(file, 'an address without ( ) : *', address, fix));
  }

  private checkTwice(address: string, file: string): void {
    const other = this.routes.get(address);
    if (other === undefined) return;
    const found = `${address}, as ${other}`;
    this.findings.push(finding(file, 'an address of its own', found, 'Change one slug.'));
  }
}

/** Returns the options that a site gives to a plugin of the classic preset. */
function optionsOf({ siteConfig }: LoadContext, plugin: string): object {
  const isClassic = (preset: unknown) => Array.isArray(preset) && preset[0] === 'classic';
  const [, options = {}] = siteConfig.presets.find(isClassic) as [string, Record<string, object>?];
  // Reading the files' history would take longer than everything else.
  return { ...options[plugin], showLastUpdateTime: false };
}

/**
 * Gets the addresses of a production build from plugins, and adds `others`.
 *
 * @throws Error from Docusaurus
 */
export async function readAddresses(
  context: LoadContext,
  others: readonly string[],
): Promise<Addresses> {
  const addresses = new Routes(context.baseUrl, others);
  const actions: PluginContentLoadedActions = {
    addRoute: (route) => addresses.add(route),
    createData: (name) => Promise.resolve(name),
    setGlobalData: () => undefined,
  };
  for (const [name, module] of Object.entries(PLUGINS)) {
    const { default: create, validateOptions } = module as unknown as DocusaurusPlugin;
    const given = optionsOf(context, name);
    const options = validateOptions({ validate: normalizePluginOptions as never, options: given });
    const plugin = await create(context, options);
    const content = await plugin?.loadContent?.();
    if (name === 'docs') {
      const { loadedVersions } = content as docs.LoadedContent;
      addresses.findings.push(...loadedVersions.flatMap(checkSidebars));
    }
    await plugin?.contentLoaded?.({ content, actions });
  }
  return addresses;
}
