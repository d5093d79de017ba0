import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { canonicalPath } from '@docs-kit/built-pages/canonical-path';
import { assistantLinks } from './assistants';
import styles from './styles.module.css';

const MESSAGE_MS = 2000;

/** What the menu offers: a link, or a text to copy with the words that say it is copied. */
type Item = { name: string } & ({ href: string } | { text: () => Promise<string>; done: string });

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

function itemsFor(copyPath: string, section: string, siteUrl: string): readonly Item[] {
  const { origin, pathname, search } = window.location;
  const link = origin + canonicalPath(pathname) + search + section;
  return [
    { name: 'Copy as Markdown', text: () => readMarkdown(copyPath), done: 'Page copied' },
    { name: 'View as Markdown', href: copyPath },
    { name: section ? 'Copy link to section' : 'Copy link', text: () => Promise.resolve(link), done: 'Link copied' },
    ...assistantLinks(siteUrl + copyPath).map(({ name, href }) => ({ name: `Open in ${name}`, href })),
  ];
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

/** A button above a document; its menu copies the document or opens it elsewhere. */
export default function CopyPage(): ReactNode {
  const { pathname, hash } = useLocation();
  const { siteConfig } = useDocusaurusContext();
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
      // Browsers allow the clipboard only within the click, when the page's Markdown is still loading.
      const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      setMessage(done);
    } catch (error) {
      console.warn(error);
      setMessage('The browser could not copy it.');
    }
    setOpen(false);
    button.current?.focus();
  }

  const items = isOpen ? itemsFor(`${canonicalPath(pathname)}.md`, sectionInView() || hash, siteConfig.url) : [];
  return (
    <div ref={root} className={styles.copyPage} data-search="off">
      <button
        ref={button}
        type="button"
        className={`clean-btn ${styles.button}`}
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
        <ul id={menuId} className={styles.menu}>
          {items.map((item) => (
            <li key={item.name}>
              {'href' in item ? (
                <a href={item.href} target="_blank" rel="noopener noreferrer">
                  {item.name}
                </a>
              ) : (
                <button type="button" className="clean-btn" onClick={() => void copy(item.text(), item.done)}>
                  {item.name}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
