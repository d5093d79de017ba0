/**
 * Why: code comes highlighted from the build (packages/markdown-features), so Markdown gets a block that holds no
 * highlighter, and one for live code. Their names are none that a document may import.
 */
import ThemeCodeBlock from '@theme/CodeBlock';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';

import CodeBlock from '@docs-kit/markdown-features/code-block-component';

const components: MDXComponentsObject = { ...MDXComponents, HighlightedCode: CodeBlock, LiveCode: ThemeCodeBlock };

export default components;
