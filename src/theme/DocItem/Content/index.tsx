/** Why: a document can be taken along, as Markdown or by a link to one of its sections; the stock content has no place for it. */
import type { ReactNode } from 'react';
import Content from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';

import CopyPage from '../../../components/CopyPage';

export default function DocItemContent(props: Props): ReactNode {
  return (
    <>
      <CopyPage />
      <Content {...props} />
    </>
  );
}
