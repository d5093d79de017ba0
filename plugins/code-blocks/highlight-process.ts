/**
 * The process of `highlighting.ts`: takes requests, answers each with its HTML or with what went wrong.
 *
 *   --ahead <folder>  draws the fences of that folder's pages meanwhile, as they are likely to be asked for
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { listFiles } from '../../serving/list-files';
import { fencesIn } from './fences';
import { highlight, type HighlightOptions } from './highlight';
import type { HighlightReply, HighlightRequest } from './highlighting';
import { typeNotesOf } from './type-notes';

const drawn = new Map<string, Promise<string>>();

function drawOnce(code: string, language: string, options: HighlightOptions): Promise<string> {
  const { highlightedLines = [], types = [], firstLineNumber = null } = options;
  const key = JSON.stringify([code, language, [...highlightedLines], types, firstLineNumber]);
  let html = drawn.get(key);
  if (!html) drawn.set(key, (html = highlight(code, language, options)));
  return html;
}

async function drawAhead(folder: string): Promise<void> {
  for (const file of listFiles(folder).filter((name) => /\.mdx?$/.test(name))) {
    for (const { code, language, meta } of fencesIn(readFileSync(path.join(folder, file), 'utf8'))) {
      // A fence that cannot be drawn is told of when it is asked for, with its page.
      const { highlightedLines, firstLineNumber } = meta;
      const types = await typeNotesOf(language, code);
      await drawOnce(code, language, { highlightedLines, firstLineNumber, types }).catch(() => undefined);
      // Requests go first.
      await setImmediate();
    }
  }
}

process.on('message', ({ id, code, language, options }: HighlightRequest) => {
  const reply = (answer: HighlightReply) => process.send?.(answer);
  drawOnce(code, language, options).then(
    (html) => reply({ id, html }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});

// Who asked is gone, and with it all that is drawn here.
process.on('disconnect', () => process.exit());

const [, , option, folder] = process.argv;
if (option === '--ahead' && folder !== undefined) void drawAhead(folder);
