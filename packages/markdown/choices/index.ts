import path from 'node:path';

import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';

import { partNames, type ChoiceOptions } from './groups';
import { checkChoices } from './options';

/** Docusaurus calls this before the plugin. */
export function validateOptions({
  options,
}: OptionValidationContext<unknown, ChoiceOptions>): ChoiceOptions {
  return checkChoices('choices', options);
}

/** Stores what a reader chooses once: platform, provider, package manager. See README.md. */
export default function choices(
  { generatedFilesDir }: LoadContext,
  options: ChoiceOptions,
): Plugin {
  return {
    name: 'choices',
    async contentLoaded({ actions }) {
      actions.setGlobalData(options);
      await actions.createData('choices.css', choiceStyles(options));
    },
    getClientModules: () => [
      path.join(__dirname, 'client.ts'),
      path.join(generatedFilesDir, 'choices/default/choices.css'),
    ],
  };
}

/**
 * Returns rules that show a chosen tab from the first paint on. The stock tabs show the same once
 * they run.
 */
function tabRules(choice: string, value: string, index: number): string {
  const tabs = `[data-${choice}='${value}'] .tabs-${choice}`;
  return `
${tabs} + div > [role='tabpanel']:first-child { display: none; }
${tabs} + div > [role='tabpanel']:nth-child(${index + 1}) { display: block; }
${tabs} > li:first-child { border-color: transparent; color: var(--ifm-tabs-color); }
${tabs} > li:nth-child(${index + 1}) { border-bottom-color: var(--ifm-tabs-color-active-border); color: var(--ifm-color-primary); }`;
}

/**
 * Folds parts for one value for readers of another, unless they open them or a link leads into
 * them. Avoids `:is()`, as PurgeCSS drops rules that end with it. Without `.anchor`, each added
 * element would restyle everything around it.
 */
function foldRules(choice: string, chosen: string, other: string): string {
  const part = `[data-${choice}='${chosen}'] .only-${other}`;
  const opened = [
    "[data-open='true']",
    ':has(:target):not([data-open])',
    '.anchor:target + :not([data-open])',
  ];
  return `
${part} > button { display: block; }
${part}:not(${opened.join(', ')}) > :not(button) { display: none; }`;
}

/**
 * Returns the style sheet that shows choices by root element attributes. `choices.css` has the
 * other rules.
 */
function choiceStyles(options: ChoiceOptions): string {
  const { groups, parts } = options;
  const names = partNames(options);
  const tabs = Object.entries(groups)
    .filter(([choice]) => choice !== parts.group)
    .flatMap(([choice, values]) =>
      values.map((value, index) => (index > 0 ? tabRules(choice, value, index) : '')),
    );
  const folds = names.flatMap((chosen) =>
    names.filter((other) => other !== chosen).map((other) => foldRules(parts.group, chosen, other)),
  );
  const root = (name: string) => `[data-${parts.group}='${name}']`;
  const pressed = [
    ...names.map((name) => `${root(name)} [data-choose='${name}']`),
    `html:not(${names.map(root).join(', ')}) [data-choose='${groups[parts.group]?.[0] ?? ''}']`,
  ].join(', ');
  return `${[...tabs, ...folds].join('')}
${pressed} { border-color: var(--ifm-color-primary); color: var(--ifm-color-primary); }
/* Otherwise shown by color alone, which is the same for all there. */
@media (forced-colors: active) { ${pressed} { outline: 1px solid Highlight; } }
`;
}
