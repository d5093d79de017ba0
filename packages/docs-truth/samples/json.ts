import { transformSync, type TransformFailure } from 'esbuild';

import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import type { Finding } from '@docs-kit/markdown-source/finding';

interface JsonFence {
  file: string;
  line: number;
  code: string;
}

/** What is wrong with a `json` fence as JSON; undefined for a valid one. */
export function jsonFinding({ file, line, code }: JsonFence): Finding | undefined {
  try {
    transformSync(readNotation(code).files[0]?.text ?? '', { loader: 'json', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const [fault] = (error as TransformFailure).errors;
    return {
      file,
      line: line + (fault?.location?.line ?? 1) - 1,
      expected: 'valid JSON: names in double quotes, no comments, no comma behind the last entry',
      found: fault?.text ?? String(error),
      mend: 'Mend this line, or the end of the one before.',
    };
  }
}
