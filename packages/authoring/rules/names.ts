import { analyze, type Scope } from 'eslint-scope';
import type { Identifier, Program } from 'estree';
import { visit as visitCode } from 'estree-util-visit';
import globals from 'globals';
import htmlTags from 'html-tags';
import { SKIP, visit } from 'unist-util-visit';

import { codeOf, isJsx, type JsxElement } from '../jsx';
import type { Report, Rule } from '../rule';

/** Names that Docusaurus and MDX define in the module of each page. */
const OF_THE_PAGE = ['props', 'frontMatter', 'contentTitle', 'toc', 'assets', 'metadata'];
/** Names that code may use anywhere, given that Node.js renders the page first. */
const EVERYWHERE = new Set([
  ...OF_THE_PAGE,
  ...Object.keys({ ...globals.builtin, ...globals.nodeBuiltin, ...globals.commonjs }),
]);
/** HTML tags, including obsolete ones that browsers still render. */
const TAGS = new Set<string>([
  ...htmlTags,
  ...'acronym big center dir font marquee nobr strike tt'.split(' '),
]);

/** A name in code that no scope of the page defines. */
interface Reference {
  readonly identifier: Identifier;
  readonly from: Scope;
}

/**
 * Returns the texts of a finding about a component: what was expected, what was found, how to fix
 * it.
 */
const ofComponent = (name: string): [expected: string, found: string, fix: string] => [
  `${name} to be imported or exported by the page, or to be one of src/theme/MDXComponents`,
  `<${name}>, which nothing defines`,
  `Import ${name} above, correct the name, or put the tag in backticks if it is text.`,
];

/** Reports `style="…"` and `onClick="…"`, which React takes as an object and a function. */
function checkAttributes(element: JsxElement, report: Report): void {
  if (!/^[a-z]/.test(element.name ?? '')) return;
  for (const attribute of element.attributes) {
    if (!('name' in attribute) || typeof attribute.value !== 'string') continue;
    const { name, value } = attribute;
    if (!/^(?:style|on\w+)$/.test(name)) continue;
    const fix = "Write an object, style={{ color: 'red' }}, or a function, onClick={() => …}.";
    report(element, `${name}={…}, as React has it`, `${name}="${value}"`, fix);
  }
}

/** Reports a tag that nothing defines. */
function checkTag(
  element: JsxElement,
  report: Report,
  isComponent: (name: string) => boolean,
): void {
  const { name } = element;
  const [root = ''] = name?.split('.') ?? [];
  if (name === null || isComponent(root) || OF_THE_PAGE.includes(root)) return;
  if (/^[A-Z]/.test(root) || name.includes('.')) {
    report(element, ...ofComponent(root));
    return;
  }
  if (TAGS.has(name) || name.includes('-')) return;
  const expected = 'an HTML element, or a component that begins with a capital letter';
  const fix = `Write \`<${name}>\` in backticks or as \\<${name}> if it is text; else correct the name.`;
  report(element, expected, `<${name}>`, fix);
}

/** Returns the names whose existence code tests before it uses them: `typeof window`. */
function testedNames(module: Program): ReadonlySet<string> {
  const names = new Set<string>();
  visitCode(module, (node) => {
    if (node.type !== 'UnaryExpression' || node.operator !== 'typeof') return;
    if (node.argument.type === 'Identifier') names.add(node.argument.name);
  });
  return names;
}

/** Reports a name in code that the page does not define. */
function checkReference({ identifier, from }: Reference, report: Report): void {
  const { name, loc } = identifier;
  const line = loc?.start.line ?? 1;
  const isOfBrowser = name in globals.browser;
  if (isOfBrowser && isInFunction(from)) return;
  if ((identifier.type as string) === 'JSXIdentifier') {
    report(line, ...ofComponent(name));
  } else if (isOfBrowser) {
    const expected = 'names that Node.js also has, because it renders the page first';
    const fix = `Read ${name} within a function of <BrowserOnly>.`;
    report(line, expected, `${name} in braces, which only browsers have`, fix);
  } else {
    const fix = `Write \\{${name}} or put it in backticks if it is text; else define ${name}.`;
    const expected = `${name} to be imported, exported or defined by the page`;
    report(line, expected, `${name} in braces, which nothing defines`, fix);
  }
}

/**
 * Checks that names in braces and tags are defined. An undefined name stops the page or renders
 * nothing.
 */
export const checkNames: Rule = ({ tree }, report, { components }) => {
  const module = codeOf(tree);
  const { globalScope } = analyze(module, { ecmaVersion: 2024, sourceType: 'module', jsx: true });
  const defined = globalScope?.childScopes.find(({ type }) => type === 'module')?.set;
  const isComponent = (name: string) => (defined?.has(name) ?? false) || components.has(name);

  visit(tree, isJsx, (element: JsxElement) => {
    if (element.name === 'svg' || element.name === 'math') return SKIP;
    checkAttributes(element, report);
    checkTag(element, report, isComponent);
    return undefined;
  });

  const tested = testedNames(module);
  for (const reference of (globalScope?.through ?? []) as Reference[]) {
    const { name } = reference.identifier;
    if (EVERYWHERE.has(name) || tested.has(name) || isComponent(name)) continue;
    checkReference(reference, report);
  }
};

function isInFunction(scope: Scope | null): boolean {
  return scope !== null && (scope.type === 'function' || isInFunction(scope.upper));
}
