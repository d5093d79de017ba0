/**
 * Why: fenced code comes highlighted from the build (packages/markdown-features), so Markdown gets a block that holds no
 * highlighter. Its name is none that a document may import.
 */
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';

import CodeBlock from '@docs-kit/markdown-features/code-block-component';

const components: MDXComponentsObject = { ...MDXComponents, HighlightedCode: CodeBlock };

export default components;
