import type { Nodes, Text } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';

import { lineOf } from '@docs-kit/content/markdown-nodes';
import { nearest } from '@docs-kit/content/nearest';
import type { Rule } from '../page';

const COLONS = { containerDirective: ':::', leafDirective: '::', textDirective: ':' } as const;

/**
 * Matches colons at the start of a line that were read as text, and the name after them, if any.
 */
const UNREAD = /^[ \t]*(?<colons>:{2,})(?<gap>[ \t]*)(?<name>[\w-]*)(?<rest>.*)$/gm;

/**
 * Checks that directives are closed and have a known name. All others render as plain boxes or as
 * colons.
 */
export const checkDirectives: Rule = ({ source, tree }, report, { directives: known }) => {
  const lines = source.split('\n');
  const namesWith = (colons: string) => known.filter((each) => /^:+/.exec(each)?.[0] === colons);

  const reportUnknown = (at: Nodes | number, colons: string, name: string) => {
    const names = namesWith(colons);
    const meant =
      names.find((each) => each.startsWith(colons + name)) ?? nearest(colons + name, names);
    const fix =
      meant === undefined ? 'Write one of these, or remove the colons.' : `Write ${meant}.`;
    report(at, `one of ${names.join(', ')}`, colons + name, fix);
  };

  const checkUnread = (node: Text) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const before = lines[line - 1]?.slice(0, column - 1) ?? '';
    const amid = node.value.match(/(?<=\S )::[\w-]+(?!\S)/g)?.find((each) => known.includes(each));
    if (amid)
      report(node, 'a directive on a line of its own', amid, 'Move it to a line of its own.');
    for (const { 0: text, groups = {}, index } of node.value.matchAll(UNREAD)) {
      const { colons = '', gap = '', name = '', rest = '' } = groups;
      const isKnown = known.includes(`:::${name}`);
      if (colons === '::' && !isKnown && !known.includes(`::${name}`)) continue;
      // Only the first words of a line were meant as a directive on its own line. One within text
      // follows other words.
      if (index === 0 && !/^[\s>*+-]*$/.test(before)) continue;
      const at = line + node.value.slice(0, index).split('\n').length - 1;
      if (name === '') {
        const fix =
          'Remove it, or write the opening line. A directive that contains another begins with more colons.';
        report(at, 'an opening line for the closing :::', text.trim(), fix);
      } else if (colons !== '::' && !isKnown) {
        reportUnknown(at, colons, name);
      } else {
        const title = gap !== '' || rest.trim() === '' ? '' : `[${rest.trim()}]`;
        const expected =
          'colons directly before the name; the title in brackets; a line of its own';
        report(at, expected, text.trim(), `Write ${colons}${name}${title}.`);
      }
    }
  };

  visit(tree, (node: Nodes) => {
    if (node.type === 'text') checkUnread(node);
    if (!('name' in node) || !(node.type in COLONS)) return;
    const { type, name, children, attributes, position } = node as Directives;
    const colons = COLONS[type];
    // Docusaurus leaves `10:30` and `:word` as they are.
    const before = lines[lineOf(node) - 1]?.[(position?.start.column ?? 1) - 2] ?? '';
    const isMeant = !/\w/.test(before) && nearest(colons + name, namesWith(colons)) !== undefined;
    const isColon =
      colons === ':' &&
      !isMeant &&
      children.length === 0 &&
      Object.keys(attributes ?? {}).length === 0;
    if (!isColon && !known.includes(colons + name)) reportUnknown(node, colons, name);
    if (type !== 'containerDirective') return;
    const [opening = '', ...rest] = lines.slice(lineOf(node) - 1, position?.end.line);
    const closing = new RegExp(`^[\\s>]*${/:{3,}/.exec(opening)?.[0]}:*\\s*$`);
    if (closing.test(rest.at(-1)?.slice(0, (position?.end.column ?? 1) - 1) ?? '')) return;
    const fix =
      'Write ::: below its last line. A directive that contains another begins and ends with more colons.';
    report(
      node,
      `::: on a line of its own that closes :::${name}`,
      'none, so it contains all that follows',
      fix,
    );
  });
};
