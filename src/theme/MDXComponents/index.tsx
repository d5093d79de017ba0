/**
 * Why: the build highlights code, which stock `code` and `pre` would do again. Plain `<details>`
 * needs no script.
 */
import type { ComponentProps } from 'react';
import CodeInline from '@theme/CodeInline';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';

import CodeBlock from '@docs-kit/markdown/code-block-component';

const components: MDXComponentsObject = {
  ...MDXComponents,
  code: CodeInline,
  pre: (props: ComponentProps<'pre'>) => <pre {...props} />,
  Details: (props: ComponentProps<'details'>) => <details {...props} />,
  HighlightedCode: CodeBlock,
};

export default components;
