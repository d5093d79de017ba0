import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { canonicalPath } from '@docs-kit/built-pages/canonical-path';
import { assistantLinks } from './assistants';
import styles from './styles.module.css';

const MESSAGE_MS = 2000;

/** The clipboard has to be asked within the reader's click, while the page's Markdown is still loading. */
function copyLater(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function readMarkdown(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: expected the page's Markdown, found status ${response.status}.`);
  return response.text();
}

/** The section in view, as an anchor; empty above the first one. */
function sectionInView(): string {
  const headings = [...document.querySelectorAll('.theme-doc-markdown :is(h2, h3)[id]')];
  const reached = headings.findLast((heading) => {
    const { top, height } = heading.getBoundingClientRect();
    // A heading that is folded away has no height.
    return height > 0 && top < window.innerHeight / 3;
  });
  return reached ? `#${reached.id}` : '';
}

/** Closes what is open when the reader presses Escape, or presses or focuses anything outside. */
function useDismissal(root: RefObject<HTMLElement | null>, isOpen: boolean, close: (event: Event) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const onEvent = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = event.type !== 'keydown' && !root.current?.contains(event.target as Node);
      if (isEscape || isOutside) close(event);
    };
    for (const type of ['pointerdown', 'focusin', 'keydown'])
      document.addEventListener(type, onEvent, { signal: listening.signal });
    return () => listening.abort();
  });
}

interface MenuProps {
  id: string;
  copyPath: string;
  section: string;
  copy: (text: Promise<string>, message: string) => void;
}

function Menu({ id, copyPath, section, copy }: MenuProps): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { origin, pathname, search } = window.location;
  const link = origin + canonicalPath(pathname) + search + section;
  return (
    <ul id={id} className={styles.menu}>
      <li>
        <button type="button" onClick={() => copy(readMarkdown(copyPath), 'Page copied')}>
          Copy as Markdown
        </button>
      </li>
      <li>
        <a href={copyPath} target="_blank" rel="noopener">
          View as Markdown
        </a>
      </li>
      <li>
        <button type="button" onClick={() => copy(Promise.resolve(link), 'Link copied')}>
          {section === '' ? 'Copy link' : 'Copy link to section'}
        </button>
      </li>
      {assistantLinks(siteConfig.url + copyPath).map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            Open in {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Button above a document that opens a menu of ways to take the document along. */
export default function CopyPage(): ReactNode {
  const { pathname, hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const menuId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useDismissal(root, isOpen, ({ type }) => {
    setOpen(false);
    if (type === 'keydown') button.current?.focus();
  });

  useEffect(() => {
    if (message === '') return undefined;
    const timer = setTimeout(() => setMessage(''), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  async function copy(text: Promise<string>, done: string): Promise<void> {
    try {
      await copyLater(text);
      setMessage(done);
    } catch (error) {
      console.warn(error);
      setMessage('The browser could not copy it.');
    }
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={root} className={styles.copyPage} data-search="off">
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Copy page
      </button>
      <span className={styles.message} role="status">
        {message}
      </span>
      {isOpen && (
        <Menu
          id={menuId}
          copyPath={`${canonicalPath(pathname)}.md`}
          section={sectionInView() || hash}
          copy={(text, done) => void copy(text, done)}
        />
      )}
    </div>
  );
}
