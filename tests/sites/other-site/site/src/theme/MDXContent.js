import OriginalContent from '@theme-original/MDXContent';

export default function FramedContent(props) {
  return (
    <div data-frame="">
      <OriginalContent {...props} />
    </div>
  );
}
