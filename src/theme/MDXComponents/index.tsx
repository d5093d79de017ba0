/**
 * Why: fenced code comes highlighted from the build (plugins/code-blocks), so Markdown gets a block that holds no
 * highlighter. Its name is none that a document may import.
 */
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';

import CodeBlock from '../../components/CodeBlock';

const components: MDXComponentsObject = { ...MDXComponents, HighlightedCode: CodeBlock };

export default components;
