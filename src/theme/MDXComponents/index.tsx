/**
 * Why: code comes highlighted from the build (packages/markdown-features), so Markdown gets a block that holds no
 * highlighter, and one for live code. Their names are none that a document may import. `code` and `pre` are as they stand:
 * the stock ones would draw a highlighted block. `<details>` stays plain HTML: the stock one needs scripts to unfold.
 */
import type { ComponentProps } from 'react';
import ThemeCodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';

import CodeBlock from '@docs-kit/markdown-features/code-block-component';

const components: MDXComponentsObject = {
  ...MDXComponents,
  code: CodeInline,
  pre: (props: ComponentProps<'pre'>) => <pre {...props} />,
  Details: (props: ComponentProps<'details'>) => <details {...props} />,
  HighlightedCode: CodeBlock,
  LiveCode: ThemeCodeBlock,
};

export default components;
