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
  const chosen = `nth-child(${index + 1})`;
  return `
${tabs} + div > [role='tabpanel']:first-child { display: none; }
${tabs} + div > [role='tabpanel']:${chosen} { display: block; }
${tabs} > li:first-child { border-color: transparent; color: var(--ifm-tabs-color); }
${tabs} > li:${chosen} {
  border-bottom-color: var(--ifm-tabs-color-active-border);
  color: var(--ifm-color-primary);
}`;
}

/** Returns the rules for the tabs of all choices. The first tab is the default. */
function allTabRules({ groups, parts }: ChoiceOptions): string[] {
  const rules: string[] = [];
  for (const [choice, [, ...others]] of Object.entries(groups)) {
    if (choice === parts.group) continue;
    for (const [index, value] of others.entries()) rules.push(tabRules(choice, value, index + 1));
  }
  return rules;
}

/**
 * Folds parts for one value for readers of another, unless they or `closed-panels.ts` of
 * `@docs-kit/page-first` opened them.
 */
function foldRules(choice: string, chosen: string, other: string): string {
  const part = `[data-${choice}='${chosen}'] .only-${other}`;
  return `
${part} > button { display: block; }
${part}:not([data-open='true']) > div { display: none; }`;
}

/** Returns the rules that fold parts, for each pair of values. */
function allFoldRules(options: ChoiceOptions): string[] {
  const choice = options.parts.group;
  const names = partNames(options);
  return names.flatMap((chosen) => {
    const others = names.filter((name) => name !== chosen);
    return others.map((other) => foldRules(choice, chosen, other));
  });
}

/** Returns the rules for the pressed button of the choice of parts. */
function buttonRules(options: ChoiceOptions): string {
  const { groups, parts } = options;
  const names = partNames(options);
  const rootOf = (name: string) => `[data-${parts.group}='${name}']`;
  const selectors = names.map((name) => `${rootOf(name)} [data-choose='${name}']`);
  const unchosen = `html:not(${names.map(rootOf).join(', ')})`;
  selectors.push(`${unchosen} [data-choose='${groups[parts.group]?.[0] ?? ''}']`);
  const pressed = selectors.join(', ');
  return `
${pressed} { background: var(--ifm-color-primary); color: var(--ifm-background-color); }
/* Otherwise shown by color alone, which is the same for all there. */
@media (forced-colors: active) {
  ${pressed} {
    outline: 1px solid Highlight;
    background: Highlight;
    color: HighlightText;
    forced-color-adjust: none;
  }
}
`;
}

/**
 * Returns the style sheet that shows choices by root element attributes. `choices.css` has the
 * other rules.
 */
function choiceStyles(options: ChoiceOptions): string {
  return [...allTabRules(options), ...allFoldRules(options), buttonRules(options)].join('');
}
