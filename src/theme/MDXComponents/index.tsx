/**
 * Why: fenced code comes highlighted from the build (plugins/code-blocks), so Markdown gets a CodeBlock that holds no
 * highlighter.
 */
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';

import CodeBlock from '../../components/CodeBlock';

const components: MDXComponentsObject = { ...MDXComponents, CodeBlock };

export default components;
