/** Inserts facts about the library into a page: what directives ask for, table columns, and badges below headings. */
import type { Heading, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { SKIP, visit } from 'unist-util-visit';

import { code, join, text } from '@docs-kit/markdown-source/markdown-nodes';
import { nearest } from '@docs-kit/markdown-source/nearest';
import type { Measured } from '../behavior/outcome';
import { outcomeTable, REQUEST_TABLES, requestTable } from '../behavior/result-tables';
import { fillProviders } from '../behavior/throws-tables';
import { badgeList, limitOf } from './badges';
import type { Subject } from './facts';
import type { Reference } from './load';
import { completeTable } from './member-tables';
import { PageScope } from './page-scope';
import { readHeading, subjectOfHeading, type TitledPage } from './places';
import {
  changeList,
  changeOverview,
  compatibilityTable,
  lowestReactNative,
} from './release-tables';
import { signatureOf } from './signature';

/** The nodes that replace a node, or undefined to keep the node. */
type Replacement = readonly Node[] | undefined;
type Directive = LeafDirective | TextDirective;

/** Transforms one page from top to bottom. */
class PageTransform extends PageScope {
  /** Signatures that still need a table of parameters below them. */
  readonly bare = new Map<string, Node>();
  /** The subject of the next table. */
  bound: Subject | undefined;

  bind(subject: Subject): Node[] {
    this.bound = subject;
    this.documented.add(subject.path);
    return [];
  }

  private enter(node: Heading): Replacement {
    this.heading = readHeading(toString(node)).text;
    const path = subjectOfHeading(this.heading, this.page.title, this.facts.subjects);
    this.section = path === undefined ? undefined : this.facts.subjects.get(path);
    this.bound = undefined;
    if (!this.section) return undefined;
    this.documented.add(this.section.path);
    if (this.section.deprecated) node.children = [{ type: 'delete', children: node.children }];
    const limit = limitOf(this.section, this.facts);
    if (limit !== undefined) node.data = { ...node.data, contentsBadge: limit } as Heading['data'];
    return [node, badgeList(this.section, this)];
  }

  private table(node: Table): undefined {
    fillProviders(node, this);
    const about = this.bound;
    if (!completeTable(node, about, this) || !about) return;
    this.bare.delete(about.path);
    this.bound = undefined;
  }

  private replace(node: Nodes): Replacement {
    if (node.type === 'heading') return this.enter(node);
    if (node.type === 'table') return this.table(node);
    if (node.type === 'leafDirective') return DIRECTIVES[`::${node.name}`]?.(node, this);
    return node.type === 'textDirective' ? DIRECTIVES[`:${node.name}`]?.(node, this) : undefined;
  }

  run(tree: Root): this {
    if (this.subject) this.documented.add(this.page.title);
    visit(tree, (node: Nodes, index, parent) => {
      const by = this.replace(node);
      if (!by || index === undefined) return undefined;
      parent?.children.splice(index, 1, ...(by as RootContent[]));
      return [SKIP, index + by.length];
    });
    for (const [path, node] of this.bare) {
      const mend = 'Add a table | Parameter | Meaning | with a row for each.';
      this.report(
        node,
        `a table of the parameters of ${path}`,
        'none before the next heading',
        mend,
      );
    }
    return this;
  }
}

/** Calls `put` with the subject that a directive names by `of`, or else that of the section or the page. */
function withSubject(
  node: Directive,
  page: PageTransform,
  put: (subject: Subject) => Replacement,
): Replacement {
  const path = node.attributes?.of ?? page.section?.path ?? page.page.title;
  const subject = page.facts.subjects.get(path);
  if (subject) return put(subject);
  const meant = nearest(path, page.facts.subjects.keys());
  const found = node.attributes?.of === undefined ? `${node.name} without of="…"` : `of="${path}"`;
  const mend = meant === undefined ? 'Name an export or a member.' : `Did you mean ${meant}?`;
  return page.report(node, 'of="…" with the path of a name that the package exports', found, mend);
}

function signature(node: Directive, page: PageTransform): Replacement {
  return withSubject(node, page, (subject) => {
    page.bind(subject);
    if (subject.signatures?.some(({ parameters }) => parameters.length > 0))
      page.bare.set(subject.path, node);
    const block = { type: 'code', lang: 'ts', meta: 'signature', value: signatureOf(subject) };
    // Without a heading of its own, the signature carries the badges.
    return [...(page.section ? [] : [badgeList(subject, page)]), block];
  });
}

/** Inserts what a claim has measured, if `shown` can show it. */
function measured(
  node: Directive,
  page: PageTransform,
  shown: (measured: Measured) => PhrasingContent | false,
): Replacement {
  const id = node.attributes?.of ?? '';
  const result = page.facts.results.get(id);
  const content = result && shown(result);
  if (content) return [content];
  const meant = result ? undefined : nearest(id, page.facts.results.keys());
  const mend =
    meant === undefined ? 'Name another; results.json lists them all.' : `Did you mean ${meant}?`;
  const found = result ? `${id}, whose outcome is none` : id || 'none';
  return page.report(
    node,
    'the id of a claim whose outcome is a code, a value or a number',
    found,
    mend,
  );
}

/** Lists the class's methods that are only static or only instance (`on`), or throw a code on Drive (`throwing`). */
function calls(node: Directive, page: PageTransform): Replacement {
  const { subjects, thrown, callsOf } = page.facts;
  const { on, throwing } = node.attributes ?? {};
  const isThrowing = (name: string) =>
    thrown.some(
      ({ provider, call, code: of }) => provider === 'Drive' && call === name && of === throwing,
    );
  const methods = (subjects.get(callsOf)?.members ?? []).filter(
    ({ name, signatures }) =>
      name !== 'constructor' &&
      (on ? signatures?.every((each) => each.on === on) : isThrowing(name)),
  );
  const shown = (name: string) => (on ? page.linked(`${callsOf}.${name}`, code(name)) : code(name));
  if (methods.length > 0) return join(methods.map(({ name }) => [shown(name)]));
  const expected =
    'on="static", on="instance", or throwing="…" with a code that a call throws on Drive';
  const mend = 'Correct it, or remove the sentence if there is no such method any more.';
  return page.report(node, expected, `"${on ?? throwing ?? ''}", which matches no method`, mend);
}

function requests(node: Directive, page: PageTransform): Replacement {
  const show = node.attributes?.show ?? '';
  const form = REQUEST_TABLES[show];
  if (form) return [requestTable(page.facts.results.values(), form)];
  const expected = `show="…" with one of ${Object.keys(REQUEST_TABLES).join(', ')}`;
  return page.report(node, expected, `show="${show}"`, 'Correct it.');
}

function version(node: Directive, page: PageTransform): Replacement {
  const { release } = page.facts;
  const given = Object.entries(node.attributes ?? {}).map(([name, value]) => `${name}="${value}"`);
  if (given.length === 0) return [text(release.version)];
  if (given.join() === 'of="react-native"') return [text(lowestReactNative(release) ?? '')];
  return page.report(
    node,
    'of="react-native" or nothing',
    given.join(' '),
    'Correct it, or remove the braces.',
  );
}

/** What replaces each directive, on its own line (`::`) or in a sentence (`:`). `README.md` lists them. */
const DIRECTIVES: Readonly<Record<string, (node: Directive, page: PageTransform) => Replacement>> =
  {
    '::signature': signature,
    '::fields': (node, page) => withSubject(node, page, (subject) => page.bind(subject)),
    '::requests': requests,
    '::outcomes': (_, page) => [outcomeTable(page)],
    '::compatibility': (_, { facts }) => [compatibilityTable(facts.releases)],
    '::changes': (node, page) =>
      node.attributes?.of === 'library'
        ? [changeOverview(page)]
        : withSubject(node, page, ({ path }) => [changeList(path, page)]),
    ':version': version,
    ':calls': calls,
    ':outcome': (node, page) =>
      measured(node, page, ({ result }) =>
        result.startsWith('no code') ? text('no code') : result !== 'works' && code(result),
      ),
    ':requests': (node, page) =>
      measured(node, page, ({ requests: count }) => count !== undefined && text(String(count))),
  };

/** The directives that pages may use, with their colons. */
export const DIRECTIVE_NAMES: readonly string[] = Object.keys(DIRECTIVES);

/** Inserts the facts into a page, in place. A page that disagrees with them is only partly completed. */
export function putFacts(tree: Root, page: TitledPage, reference: Reference): PageScope {
  return new PageTransform(page, reference).run(tree);
}
