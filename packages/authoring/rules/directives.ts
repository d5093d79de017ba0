import type { Nodes, Text } from 'mdast';
import type { ContainerDirective, Directives } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';

import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import { nearest } from '@docs-kit/markdown-source/nearest';
import type { ParsedPage, Rule } from '../page';

const COLONS = { containerDirective: ':::', leafDirective: '::', textDirective: ':' } as const;

/** Colons at the start of a line that were read as text: the name behind them, if there is one. */
const UNREAD = /^[ \t]*(?<colons>:{2,})(?<gap>[ \t]*)(?<name>[\w-]*)(?<rest>.*)$/gm;

/** Directives are closed, and have a name that something fills: all others are drawn as plain boxes, or as colons. */
export const checkDirectives: Rule = (page, report, { admonitions, directives }) => {
  const known = [...admonitions.map((name) => `:::${name}`), ...directives];

  const reportUnknown = (at: Nodes | number, colons: string, name: string) => {
    const names = known.filter((each) => /^:+/.exec(each)?.[0] === colons).map((each) => each.slice(colons.length));
    const meant = names.find((each) => name.length > 2 && each.startsWith(name)) ?? nearest(name, names);
    const mend = meant === undefined ? 'Write one of these, or take the colons out.' : `Write ${colons}${meant}.`;
    report(at, `one of ${names.map((each) => colons + each).join(', ')}`, `${colons}${name}`, mend);
  };

  const checkUnread = (node: Text) => {
    for (const { 0: line, groups = {}, index } of node.value.matchAll(UNREAD)) {
      const { colons = '', gap = '', name = '', rest = '' } = groups;
      const isKnown = known.includes(`:::${name}`);
      if (colons === '::' && !isKnown && !known.includes(`::${name}`)) continue;
      // A directive within a line follows other words: only the first words of a line were meant as one of their own.
      if (index === 0 && !/^[\s>*+-]*$/.test(textBefore(page, node))) continue;
      const at = lineOf(node) + node.value.slice(0, index).split('\n').length - 1;
      const title = gap !== '' || rest.trim() === '' ? '' : `[${rest.trim()}]`;
      if (name === '') {
        const mend = 'Take it out, or write the line that opens. One that holds another begins with more colons.';
        report(at, 'a line that opens what ::: closes', line.trim(), mend);
      } else if (colons !== '::' && !isKnown) {
        reportUnknown(at, colons, name);
      } else {
        const expected = 'colons, name and nothing between them; a title in brackets; a line of its own';
        report(at, expected, line.trim(), `Write ${colons}${name}${title}.`);
      }
    }
  };

  visit(page.tree, (node: Nodes) => {
    if (node.type === 'text') checkUnread(node);
    if (!('name' in node) || !(node.type in COLONS)) return;
    const { name, children, attributes } = node as Directives;
    const colons = COLONS[node.type as Directives['type']];
    // Docusaurus leaves `10:30` and `:word` as they are.
    const isColon = colons === ':' && children.length === 0 && Object.keys(attributes ?? {}).length === 0;
    if (!isColon && !known.includes(colons + name)) reportUnknown(node, colons, name);
    if (node.type !== 'containerDirective' || isClosed(page, node)) return;
    const mend = 'Write ::: below its last line. One that holds another begins and ends with more colons.';
    report(node, `::: on a line of its own that closes :::${name}`, 'none, so all that follows is in it', mend);
  });
};

function isClosed({ source }: ParsedPage, { position }: ContainerDirective): boolean {
  const lines = source.slice(position?.start.offset, position?.end.offset).trimEnd().split('\n');
  const [opening = ''] = /:{3,}/.exec(lines[0] ?? '') ?? [];
  const closing = /^[\s>]*(:{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  return lines.length > 1 && closing.length >= opening.length;
}

function textBefore({ source }: ParsedPage, { position }: Text): string {
  const offset = position?.start.offset ?? 0;
  return source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
}
