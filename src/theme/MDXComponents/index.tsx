/**
 * Why: the build highlights code, which stock `code` and `pre` would do again. Plain `<details>`
 * needs no script. `docusaurus.config.ts` renders `PageTools` on each document.
 */
import type { ComponentProps } from 'react';
import CodeInline from '@theme/CodeInline';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';

import CodeBlock from '@docs-kit/markdown/code-block-component';
import PageTools from '../../components/PageTools';

const components: MDXComponentsObject = {
  ...MDXComponents,
  code: CodeInline,
  pre: (props: ComponentProps<'pre'>) => <pre {...props} />,
  Details: (props: ComponentProps<'details'>) => <details {...props} />,
  HighlightedCode: CodeBlock,
  PageTools,
};

export default components;
