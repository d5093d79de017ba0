import type { Root } from 'hast';
import { PurgeCSS } from 'purgecss';
import { visit } from 'unist-util-visit';

import { CHOICE_NAMES } from '../choices/groups';
import { dropOverridden } from './overridden';
import { inlineConstants, propertiesIn } from './page-constants';

/** The names that a style sheet's selectors may speak of, gathered from the pages that it is for. */
export interface StyleNames {
  readonly tags: Set<string>;
  readonly classes: Set<string>;
  readonly ids: Set<string>;
  readonly attributes: Set<string>;
  readonly values: Set<string>;
}

/** Attributes that stand on no element as built: inline scripts set them early, or a rule is for where they are not. */
const EARLY_ATTRIBUTES = [
  'data-theme',
  'data-theme-choice',
  'data-announcement-bar-initially-dismissed',
  ...CHOICE_NAMES.map((name) => `data-${name}`),
  'data-open',
  'data-arrival',
];
/** Classes and ids of what the inline scripts draw: the load guard, and the stock banner about a wrong base URL. */
const EARLY_ELEMENTS = /^load-guard|^__docusaurus-base-url-issue-banner/;

function noNames(): StyleNames {
  return { tags: new Set(), classes: new Set(), ids: new Set(), attributes: new Set(), values: new Set() };
}

/**
 * @param page a built page as a tree
 * @returns its names, those of its `<template>`s too
 */
export function styleNames(page: Root): StyleNames {
  const names = noNames();
  const add = (tree: Root) =>
    visit(tree, 'element', (element) => {
      names.tags.add(element.tagName);
      for (const [property, value] of Object.entries(element.properties)) {
        const text = Array.isArray(value) ? value.join(' ') : String(value);
        if (property === 'className') for (const name of text.split(' ')) names.classes.add(name);
        if (property === 'id') names.ids.add(text);
        names.attributes.add(attributeOf(property));
        names.values.add(text);
      }
      if (element.content) add(element.content);
    });
  add(page);
  return names;
}

/**
 * @param pages the names of each of some pages
 * @returns those of all of them
 */
export function joinNames(pages: Iterable<StyleNames>): StyleNames {
  const all = noNames();
  for (const page of pages) {
    for (const kind of Object.keys(all) as (keyof StyleNames)[]) for (const name of page[kind]) all[kind].add(name);
  }
  return all;
}

/** The attribute of a tree's property: `className` stands for `class`, `dataTheme` for `data-theme`. */
function attributeOf(property: string): string {
  if (property === 'className') return 'class';
  if (property === 'htmlFor') return 'for';
  if (property.startsWith('data')) return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return property.replace(/^aria(?=[A-Z])/, 'aria-').toLowerCase();
}

/**
 * The part of a style sheet that pages with these names can need before the application is there: their own elements,
 * and what the inline scripts add. In the order of the whole, so that the whole may come after it and change nothing.
 *
 * @param css the whole style sheet
 * @returns its rules whose selectors can match, with the custom properties and keyframes that they use
 */
export async function pageStyle(css: string, names: StyleNames): Promise<string> {
  const found = {
    tags: [...names.tags],
    classes: [...names.classes],
    ids: [...names.ids],
    attributes: { names: [...names.attributes], values: [...names.values] },
    undetermined: [],
  };
  const whole = dropOverridden(css);
  // In attributes: drawings color themselves.
  const usedByPages = new Set([...names.values].flatMap(propertiesIn));
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: whole }],
    // The names are known already: the content stands for them.
    content: [{ raw: '', extension: 'html' }],
    extractors: [{ extensions: ['html'], extractor: () => found }],
    variables: true,
    keyframes: true,
    dynamicAttributes: EARLY_ATTRIBUTES,
    safelist: { standard: [EARLY_ELEMENTS], variables: [...usedByPages] },
  });
  if (!result) throw new Error('page-first: the style sheet came back empty from PurgeCSS.');
  return inlineConstants(result.css, whole, (property) => usedByPages.has(property));
}
