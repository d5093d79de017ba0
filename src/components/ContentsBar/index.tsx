import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import TOCItems from '@theme/TOCItems';

import { headingInView } from '../section-in-view';
import { useDisclosure } from '../use-disclosure';
import styles from './styles.module.css';

const LIST_ID = '__contents-bar';

/** Whether the reader has scrolled past an element. It has no size where it is not shown. */
function useIsPassed(target: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!target.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { boundingClientRect } of entries) {
        setPassed(boundingClientRect.height > 0 && boundingClientRect.bottom <= 0);
      }
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isPassed;
}

/** The id of the section in view. */
function useSectionInView(): string | undefined {
  const [section, setSection] = useState<string>();
  useEffect(() => {
    const follow = (): void => setSection(headingInView()?.id);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return section;
}

/** The page's contents, opened where the current section is, below the way back to the top. */
function OpenContents({
  section,
  toTop,
}: {
  section: string | undefined;
  toTop: () => void;
}): ReactNode {
  const { toc, frontMatter } = useDoc();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const links = list.current?.querySelectorAll('a') ?? [];
    const current = [...links].find(({ hash }) => hash === `#${section}`);
    current?.setAttribute('aria-current', 'true');
    if (current) list.current?.scrollTo(0, current.offsetTop - list.current.clientHeight / 2);
    // Where it is opened. It does not move below the reader's finger.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div id={LIST_ID}>
      <button type="button" className={`clean-btn ${styles.top}`} onClick={toTop}>
        {translate({ id: 'theme.BackToTopButton.buttonAriaLabel', message: 'Scroll back to top' })}
      </button>
      <div ref={list} className={`thin-scrollbar ${styles.list}`}>
        <TOCItems
          toc={toc}
          minHeadingLevel={frontMatter.toc_min_heading_level}
          maxHeadingLevel={frontMatter.toc_max_heading_level}
        />
      </div>
    </div>
  );
}

/** The bar's button, and the contents that it opens. */
function Bar(): ReactNode {
  const { toc } = useDoc();
  const { isOpen, setOpen, button, box } = useDisclosure();
  const section = useSectionInView();
  const title = toc.find(({ id }) => id === section)?.value;
  const toTop = (): void => {
    setOpen(false);
    window.scrollTo({ top: 0 });
  };
  const label = translate({
    id: 'theme.TOCCollapsible.toggleButtonLabel',
    message: 'On this page',
  });
  return (
    <div
      {...box}
      className={styles.bar}
      onClick={({ target }) => {
        if ((target as Element).closest('a')) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={`clean-btn ${styles.button}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? LIST_ID : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {label}
          {title !== undefined && ': '}
          {/* Titles of contents are HTML of the build. */}
          {title !== undefined && <b dangerouslySetInnerHTML={{ __html: title }} />}
        </span>
      </button>
      {isOpen && <OpenContents section={section} toTop={toTop} />}
    </div>
  );
}

/**
 * A bar below the navbar that names the section in view and opens the contents. It is there once
 * the reader has scrolled past `above`, and comes and goes with the navbar.
 */
export default function ContentsBar({
  above,
}: {
  above: RefObject<HTMLElement | null>;
}): ReactNode {
  const isPassed = useIsPassed(above);
  if (!isPassed) return null;
  const navbar = document.querySelector('.navbar');
  return navbar && createPortal(<Bar />, navbar);
}
