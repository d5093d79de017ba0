/**
 * Why: code comes highlighted from the build (packages/markdown-features), so Markdown gets a block that holds no
 * highlighter, and one for live code. Their names are none that a document may import. `<details>` stays plain HTML: the
 * stock one needs scripts to unfold.
 */
import type { ComponentProps, ReactNode } from 'react';
import ThemeCodeBlock from '@theme/CodeBlock';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';

import CodeBlock from '@docs-kit/markdown-features/code-block-component';

function Details(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} />;
}

const components: MDXComponentsObject = {
  ...MDXComponents,
  Details,
  HighlightedCode: CodeBlock,
  LiveCode: ThemeCodeBlock,
};

export default components;
