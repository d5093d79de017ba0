import type { ComponentType, ReactNode } from 'react';
import MDXContent from '@theme/MDXContent';

/**
 * @param Content the islands of a document, one after the other
 * @returns the same, with the components that Markdown knows without an import; documents without islands carry none
 */
export function islandsOf<Props extends object>(Content: ComponentType<Props>): ComponentType<Props> {
  return function DocumentIslands(props): ReactNode {
    return (
      <MDXContent>
        <Content {...props} />
      </MDXContent>
    );
  };
}
