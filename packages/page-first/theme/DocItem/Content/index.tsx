/**
 * The stock component in a box. In the browser bundle of a built site, `StaticContent` replaces it (`../../../index.ts`).
 * Without the box, laying out a document beside this one would restyle both, because of the theme's `header + *`.
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
