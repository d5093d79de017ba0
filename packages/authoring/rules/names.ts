import { analyze, type Scope } from 'eslint-scope';
import { visit as visitCode } from 'estree-util-visit';
import globals from 'globals';
import htmlTags from 'html-tags';
import { SKIP, visit } from 'unist-util-visit';

import { codeOf, isJsx, type JsxElement, type Rule } from '../page';

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

/**
 * Returns the texts of a finding about a component: what was expected, what was found, how to fix
 * it.
 */
const ofComponent = (name: string): [expected: string, found: string, fix: string] => [
  `${name} to be imported or exported by the page, or to be one of src/theme/MDXComponents`,
  `<${name}>, which nothing defines`,
  `Import ${name} above, correct the name, or put the tag in backticks if it is text.`,
];

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
    const { name } = element;
    if (name === 'svg' || name === 'math') return SKIP;
    for (const each of name && /^[a-z]/.test(name) ? element.attributes : []) {
      if (
        !('name' in each) ||
        typeof each.value !== 'string' ||
        !/^(?:style|on\w+)$/.test(each.name)
      )
        continue;
      const fix = "Write an object, style={{ color: 'red' }}, or a function, onClick={() => …}.";
      report(element, `${each.name}={…}, as React has it`, `${each.name}="${each.value}"`, fix);
    }
    const [root = ''] = name?.split('.') ?? [];
    if (name === null || isComponent(root) || OF_THE_PAGE.includes(root)) return undefined;
    if (/^[A-Z]/.test(root) || name.includes('.')) report(element, ...ofComponent(root));
    else if (!TAGS.has(name) && !name.includes('-')) {
      const fix = `Write \`<${name}>\` in backticks or as \\<${name}> if it is text; else correct the name.`;
      report(
        element,
        'an HTML element, or a component that begins with a capital letter',
        `<${name}>`,
        fix,
      );
    }
    return undefined;
  });

  // Names whose existence code tests before it uses them: `typeof window === 'undefined'`.
  const asked = new Set<string>();
  visitCode(module, (node) => {
    if (
      node.type === 'UnaryExpression' &&
      node.operator === 'typeof' &&
      node.argument.type === 'Identifier'
    )
      asked.add(node.argument.name);
  });
  for (const { identifier, from } of globalScope?.through ?? []) {
    const { name, loc } = identifier as { name: string; loc?: { start: { line: number } } };
    const isOfBrowser = name in globals.browser;
    if (
      EVERYWHERE.has(name) ||
      asked.has(name) ||
      isComponent(name) ||
      (isOfBrowser && isInFunction(from))
    )
      continue;
    const line = loc?.start.line ?? 1;
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
};

function isInFunction(scope: Scope | null): boolean {
  return scope !== null && (scope.type === 'function' || isInFunction(scope.upper));
}
