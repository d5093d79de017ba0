/**
 * Why: at each change of the address, of its hash too, the stock document renders again. React 19
 * then parses the HTML of all its code anew, which blocks a long page for a quarter of a second.
 */
import { memo, type ComponentProps } from 'react';
import DocItem from '@theme-original/DocItem';

type Props = ComponentProps<typeof DocItem>;

/** The stock component reads nothing else. Parts of it that show the address hear of it anyway. */
const showsSameDocument = (before: Props, after: Props): boolean =>
  before.content === after.content;

export default memo(DocItem, showsSameDocument);
