import type { DocusaurusConfig } from '@docusaurus/types';

/** Which fences are drawn by a theme of the site, in the browser, and where its files are. */
export interface CodeThemes {
  readonly siteDir: string;
  /** ` ```jsx live ` */
  readonly live: boolean;
  /** ` ```mermaid ` */
  readonly mermaid: boolean;
}

let known: CodeThemes = { siteDir: process.cwd(), live: false, mermaid: false };

/** @returns the themes of the site that was read last; plugins of Markdown are not told of the site otherwise */
export function codeThemes(): CodeThemes {
  return known;
}

/** Notes the themes of a site that is about to be compiled, and returns them. */
export function readCodeThemes(siteDir: string, config: Pick<DocusaurusConfig, 'themes' | 'markdown'>): CodeThemes {
  const names = config.themes.map((theme) => String(Array.isArray(theme) ? theme[0] : theme));
  const has = (name: string) => names.some((each) => each.includes(name));
  return (known = { siteDir, live: has('live-codeblock'), mermaid: config.markdown.mermaid && has('mermaid') });
}

const MISSING = {
  live: ['a fence with "live"', '@docusaurus/theme-live-codeblock', ''],
  mermaid: ['a fence of mermaid', '@docusaurus/theme-mermaid', 'markdown: { mermaid: true } and '],
} as const;

/** @returns what to tell an author whose fence needs a theme that the site has not */
export function themeMissing(kind: keyof typeof MISSING): string {
  const [fence, theme, setting] = MISSING[kind];
  return (
    `expected code to show, found ${fence}, which is drawn by ${theme}. Run "npm install --save-exact ${theme}@3.7.0" and ` +
    `put ${setting}themes: ['${theme}'] into docusaurus.config.ts, or write the fence without it.`
  );
}
