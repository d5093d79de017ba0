import { useLocation } from '@docusaurus/router';
import OriginalContent from '@theme-original/MDXContent';

/** A frame, on one page only: margins of stock documents depend on what their parent is. */
export default function FramedContent(props) {
  const { pathname } = useLocation();
  if (!pathname.startsWith('/docs/counter')) return <OriginalContent {...props} />;
  return (
    <div data-frame="">
      <OriginalContent {...props} />
    </div>
  );
}
