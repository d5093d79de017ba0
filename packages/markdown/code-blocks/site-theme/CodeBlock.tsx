/**
 * Omits the stock component's highlighter (Prism). Only code that `../index.ts` knows at build
 * time has colors.
 */
import { Children, type ReactNode } from 'react';
import type { Props } from '@theme/CodeBlock';

import CodeBlock from '../../code-block-component';
import { parseMeta } from '../meta';

export default function ThemeCodeBlock({
  children,
  className,
  language,
  metastring,
  title,
}: Props): ReactNode {
  const parts = Children.toArray(children);
  return (
    <CodeBlock
      language={language ?? /(?:^| )language-(\S+)/.exec(className ?? '')?.[1] ?? 'text'}
      title={title ?? parseMeta(metastring ?? '').title}
    >
      {parts.every((part) => typeof part === 'string')
        ? parts.join('').replace(/\n$/, '')
        : children}
    </CodeBlock>
  );
}
