/**
 * The stock component in a box. In the browser bundle of a built site, `StaticContent` replaces it (`../../../index.ts`).
 * Outside the box, the theme's `header + *` would restyle all of the page for a document that is laid out beside.
 */
import type { ComponentProps } from 'react';
import Content from '@theme-init/DocItem/Content';

export default function BoxedContent(props: ComponentProps<typeof Content>) {
  return (
    <div>
      <Content {...props} />
    </div>
  );
}
