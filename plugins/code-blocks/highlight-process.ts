/** The process of `highlighting.ts`: takes requests, answers each with its HTML or with what went wrong. */
import { highlight } from './highlight';
import type { HighlightReply, HighlightRequest } from './highlighting';

process.on('message', ({ id, code, language, options }: HighlightRequest) => {
  const reply = (answer: HighlightReply) => process.send?.(answer);
  highlight(code, language, options).then(
    (html) => reply({ id, html }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
