import { textAfterChange } from '@docs-kit/markdown-features/code-blocks/notation';
import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Fence } from './fences';

/** Titles of the fences that hold an Expo config. */
const CONFIG_TITLES: ReadonlySet<string> = new Set(['app.json', 'app.config.json']);

/** Whether the fence is an Expo config, whose options are checked too. */
export function isAppConfig({ language, meta }: Fence): boolean {
  return language === 'json' && CONFIG_TITLES.has(meta.title ?? '');
}

/** Comments that mark lines to highlight; they are not shown. */
const MARKS = /^[ \t]*\/\/ highlight-(?:next-line|start|end)[ \t]*$/gm;

function fault(json: string): string | undefined {
  try {
    JSON.parse(json);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The first line with which the text can no longer be the start of valid JSON: the message does not always name it. */
function lineOfFault(json: string): number {
  const lines = json.split('\n');
  const at = lines.findIndex((_, index) => {
    const start = lines
      .slice(0, index + 1)
      .join('\n')
      .trimEnd();
    const message = fault(start);
    const position = /at position (\d+)/.exec(message ?? '')?.[1];
    const breaksOff =
      message === undefined || message.includes('end of JSON input') || Number(position) >= start.length;
    return !breaksOff;
  });
  return at === -1 ? lines.length - 1 : at;
}

/** What is wrong with a `json` fence as JSON; undefined for a valid one. */
export function jsonFinding({ file, line, code }: Fence): Finding | undefined {
  const json = textAfterChange(code).replace(MARKS, '');
  const message = fault(json);
  if (message === undefined) return undefined;
  return {
    file,
    line: line + lineOfFault(json),
    expected: 'valid JSON: names in double quotes, no comments, no comma behind the last entry',
    found: message,
    mend: 'Mend this line, or the end of the one before.',
  };
}
