import type { Nodes, Text } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';

import { PLATFORMS } from '@docs-kit/markdown-features/choices/groups';
import { LEAF_DIRECTIVES, TEXT_DIRECTIVES } from '@docs-kit/docs-truth/directives';
import type { Finding } from '@docs-kit/markdown-source/finding';
import { nearest } from '@docs-kit/markdown-source/nearest';
import { findingAt, type PageRule, type ParsedPage } from '../page';

type Directive = ContainerDirective | LeafDirective | TextDirective;

const COLONS = { containerDirective: ':::', leafDirective: '::', textDirective: ':' } as const;

/** Colons at the start of a line that were read as text: the name behind them, if there is one. */
const UNREAD = /^[ \t]*(:{2,})([ \t]*)([\w-]*)(.*)$/gm;

/** Directives are closed, and have a name that something fills: all others are drawn as plain boxes, or as colons. */
export const checkDirectives: PageRule = (page, { admonitions }) => {
  const names = {
    containerDirective: [...admonitions, ...Object.keys(PLATFORMS)],
    leafDirective: [...LEAF_DIRECTIVES, ...Object.keys(PLATFORMS)],
    textDirective: [...TEXT_DIRECTIVES],
  };
  const findings: Finding[] = [];
  visit(page.tree, (node: Nodes) => {
    if (node.type === 'text') findings.push(...checkUnread(page, node, names.containerDirective, names.leafDirective));
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective') return;
    if (!names[node.type].includes(node.name) && !isColonInText(node)) {
      findings.push(findingAt(page, node, unknown(COLONS[node.type], node.name, names[node.type])));
    }
    if (node.type === 'containerDirective' && !isClosed(page, node)) {
      findings.push(
        findingAt(page, node, {
          expected: `::: on a line of its own that closes :::${node.name}`,
          found: 'none, so all that follows is in it',
          mend: 'Write ::: below its last line. One that holds another begins and ends with more colons.',
        }),
      );
    }
  });
  return findings;
};

function unknown(colons: string, name: string, names: readonly string[]): Pick<Finding, 'expected' | 'found' | 'mend'> {
  const meant = names.find((each) => name.length > 2 && each.startsWith(name)) ?? nearest(name, names);
  return {
    expected: `one of ${names.map((each) => colons + each).join(', ')}`,
    found: `${colons}${name}`,
    mend: meant === undefined ? 'Write one of these, or take the colons out.' : `Write ${colons}${meant}.`,
  };
}

/** Docusaurus leaves `10:30` and `:word` as they are. */
function isColonInText(node: Directive): boolean {
  return node.type === 'textDirective' && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
}

function isClosed({ source }: ParsedPage, { position }: ContainerDirective): boolean {
  const lines = source.slice(position?.start.offset, position?.end.offset).trimEnd().split('\n');
  const [opening = ''] = /:{3,}/.exec(lines[0] ?? '') ?? [];
  const closing = /^[\s>]*(:{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  return lines.length > 1 && closing.length >= opening.length;
}

function checkUnread(
  page: ParsedPage,
  node: Text,
  containers: readonly string[],
  leaves: readonly string[],
): Finding[] {
  return [...node.value.matchAll(UNREAD)].flatMap(
    ({ 0: line, 1: colons = '', 2: gap, 3: name = '', 4: rest = '', index }) => {
      const isLeaf = colons === '::';
      if (isLeaf && (name === '' || ![...containers, ...leaves].includes(name))) return [];
      // A directive within a line follows other words: only the first words of a line were meant as one of their own.
      if (index === 0 && node.position && !/^[\s>*+-]*$/.test(textBefore(page, node))) return [];
      const finding = findingAt(page, node, tell({ line: line.trim(), colons, gap, name, rest }, containers));
      return [{ ...finding, line: finding.line + node.value.slice(0, index).split('\n').length - 1 }];
    },
  );
}

function textBefore({ source }: ParsedPage, { position }: Text): string {
  const offset = position?.start.offset ?? 0;
  return source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
}

function tell(
  {
    line,
    colons,
    gap,
    name,
    rest,
  }: { line: string; colons: string; gap: string | undefined; name: string; rest: string },
  containers: readonly string[],
): Pick<Finding, 'expected' | 'found' | 'mend'> {
  if (name === '') {
    const mend = 'Take it out, or write the line that opens. One that holds another begins with more colons.';
    return { expected: 'a line that opens what ::: closes', found: line, mend };
  }
  if (colons !== '::' && !containers.includes(name)) return unknown(colons, name, containers);
  return {
    expected: 'colons, name and nothing between them; a title in brackets; a line of its own',
    found: line,
    mend: `Write ${colons}${name}${gap !== '' || rest.trim() === '' ? '' : `[${rest.trim()}]`}.`,
  };
}
