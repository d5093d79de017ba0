import { analyze, type Reference, type Scope } from 'eslint-scope';
import type { Program } from 'estree';
import globals from 'globals';
import htmlTags from 'html-tags';
import { SKIP, visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import { codeOf, visitCode } from '../estree';
import { isJsx, type JsxElement } from '../jsx';
import type { PageRule } from '../page';

/** What Docusaurus and MDX put into the module of each page. */
const OF_THE_PAGE = ['props', 'frontMatter', 'contentTitle', 'toc', 'assets', 'metadata'];
/** What code may name wherever it stands: the page is drawn by Node.js first. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  ...OF_THE_PAGE,
  ...Object.keys({ ...globals.builtin, ...globals.nodeBuiltin, ...globals.commonjs }),
]);
/** Elements that HTML has given up, and that browsers still draw. */
const OBSOLETE = ['acronym', 'big', 'center', 'dir', 'font', 'marquee', 'nobr', 'strike', 'tt'];
const TAGS: ReadonlySet<string> = new Set([...htmlTags, ...OBSOLETE]);

/** Names in braces and in tags stand for something: what nothing defines stops the page or is drawn as nothing. */
export const checkNames: PageRule = (page, { components }) => {
  const programs = codeOf(page.tree).map(({ program }) => program);
  const { defined, unresolved } = resolveNames(programs);
  const isComponent = (name: string) => defined.has(name) || components.has(name);

  const findings: Finding[] = [];
  visit(page.tree, isJsx, (element: JsxElement) => {
    const { name } = element;
    if (name === 'svg' || name === 'math') return SKIP;
    const [root = ''] = name?.split('.') ?? [];
    if (name === null || isComponent(root) || OF_THE_PAGE.includes(root)) return undefined;
    if (/^[A-Z]/.test(root) || name.includes('.')) findings.push(componentFinding(page.file, lineOf(element), root));
    else if (!TAGS.has(name) && !name.includes('-')) findings.push(tagFinding(page.file, lineOf(element), name));
    return undefined;
  });

  const told = new Set<string>();
  const tested = typeofNames(programs);
  for (const { identifier, from } of unresolved) {
    const { name, loc } = identifier as { name: string; loc?: { start: { line: number } } };
    const line = loc?.start.line ?? 1;
    const isKnown = EVERYWHERE.has(name) || tested.has(name) || isComponent(name);
    if (isKnown || (name in globals.browser && isInFunction(from)) || told.has(`${name} ${line}`)) continue;
    told.add(`${name} ${line}`);
    const isTag = (identifier.type as string) === 'JSXIdentifier';
    findings.push(isTag ? componentFinding(page.file, line, name) : nameFinding(page.file, line, name));
  }
  return findings;
};

function componentFinding(file: string, line: number, name: string): Finding {
  return {
    file,
    line,
    expected: `${name} to be imported or exported by the page, or to be one of src/theme/MDXComponents`,
    found: `<${name}>, which nothing defines`,
    mend: `Import ${name} above, correct the name, or put the tag into backticks if it is text.`,
  };
}

function tagFinding(file: string, line: number, name: string): Finding {
  return {
    file,
    line,
    expected: 'an element of HTML, or a component with a capital letter',
    found: `<${name}>`,
    mend: `Write \`<${name}>\` in backticks or as \\<${name}> if it is text; else correct the name.`,
  };
}

function nameFinding(file: string, line: number, name: string): Finding {
  const isOfBrowser = name in globals.browser;
  return {
    file,
    line,
    expected: isOfBrowser
      ? 'names that Node.js has too, as it draws the page first'
      : `${name} to be imported, exported or defined by the page`,
    found: `${name} in braces, which ${isOfBrowser ? 'browsers alone have' : 'nothing defines'}`,
    mend: isOfBrowser
      ? `Read ${name} within a function of <BrowserOnly>.`
      : `Write \\{${name}} or put it into backticks if it is text; else define ${name}.`,
  };
}

function resolveNames(programs: readonly Program[]): { defined: ReadonlySet<string>; unresolved: Reference[] } {
  const body = programs.flatMap((program) => program.body);
  const module = { type: 'Program', sourceType: 'module', body, range: [0, Infinity] } as unknown as Program;
  const { globalScope } = analyze(module, { ecmaVersion: 2024, sourceType: 'module', jsx: true });
  const ofModule = globalScope?.childScopes.find(({ type }) => type === 'module');
  return { defined: new Set(ofModule?.set.keys()), unresolved: globalScope?.through ?? [] };
}

/** Names that code asks for before it uses them: `typeof window === 'undefined'`. */
function typeofNames(programs: readonly Program[]): ReadonlySet<string> {
  const names = new Set<string>();
  visitCode(programs, ({ type, operator, argument }) => {
    if (type === 'UnaryExpression' && operator === 'typeof' && argument?.name) names.add(argument.name);
  });
  return names;
}

function isInFunction(scope: Scope | null): boolean {
  return scope !== null && (scope.type === 'function' || isInFunction(scope.upper));
}
