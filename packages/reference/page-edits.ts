import type { Nodes } from 'mdast';

import { finding, type Finding } from '@docs-kit/content/finding';
import { lineOf } from '@docs-kit/content/markdown-nodes';
import type { Page } from '@docs-kit/content/pages';
import { editsBetween, type Edit } from './edits';
import { lastLine } from './sections';

/** What is to change on one page, and what writing cannot solve. */
export class PageEdits {
  readonly edits: Edit[] = [];
  readonly findings: Finding[] = [];
  /** Paths of the subjects that the page documents by a heading, a signature or a row. */
  readonly documented = new Set<string>();
  readonly file: string;
  private readonly lines: readonly string[];

  constructor({ file, markdown }: Page) {
    this.file = file;
    this.lines = markdown.split('\n');
  }

  /** Returns the lines of a node as they are written. */
  linesOf(node: Nodes): string[] {
    return this.lines.slice(lineOf(node) - 1, lastLine(node));
  }

  replace(node: Nodes, wanted: readonly string[]): void {
    this.edits.push(...editsBetween(lineOf(node), this.linesOf(node), wanted));
  }

  insertAbove(node: Nodes, lines: readonly string[]): void {
    this.edits.push({ line: lineOf(node), removed: 0, lines: [...lines, ''] });
  }

  insertAfter(line: number, lines: readonly string[]): void {
    this.edits.push({ line: line + 1, removed: 0, lines: ['', ...lines] });
  }

  report(line: number, expected: string, found: string, fix: string): void {
    this.findings.push(finding({ file: this.file, line }, expected, found, fix));
  }
}
