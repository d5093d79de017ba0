/**
 * Why: the stock component brings the highlighter (Prism) into the browser. Code that is known at build time never gets
 * here (`packages/markdown-features/rehype.ts`); what is left is drawn without colors.
 */
import { Children, Fragment, type ReactNode } from 'react';
import type { Props } from '@theme/CodeBlock';

import CodeBlock from '../../code-block-component';
import { parseMeta } from '../meta';

/** Text is split into lines where they have numbers. */
function numbered(code: string, first: number): ReactNode {
  return code.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      <span className="line" data-line={first + index}>
        {line}
      </span>
    </Fragment>
  ));
}

export default function ThemeCodeBlock({
  children,
  className,
  language,
  metastring,
  showLineNumbers,
  title,
}: Props): ReactNode {
  const meta = parseMeta(metastring ?? '');
  const parts = Children.toArray(children);
  const code = parts.every((part) => typeof part === 'string') ? parts.join('').replace(/\n$/, '') : undefined;
  const first = meta.firstLineNumber ?? (showLineNumbers ? 1 : undefined);
  return (
    <CodeBlock
      language={language ?? /(?:^| )language-(\S+)/.exec(className ?? '')?.[1] ?? 'text'}
      title={title ?? meta.title}
    >
      {code !== undefined && first !== undefined ? numbered(code, first) : (code ?? children)}
    </CodeBlock>
  );
}
