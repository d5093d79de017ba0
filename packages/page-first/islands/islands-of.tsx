import type { ComponentType, ReactNode } from 'react';
import MDXContent from '@theme/MDXContent';

/** Gives the islands of a document the components that Markdown knows without an import. */
export function islandsOf<Props extends object>(Content: ComponentType<Props>): ComponentType<Props> {
  return function DocumentIslands(props): ReactNode {
    return (
      <MDXContent>
        <Content {...props} />
      </MDXContent>
    );
  };
}
