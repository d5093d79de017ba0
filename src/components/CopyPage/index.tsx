import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { canonicalPath } from '../../canonical-path';
import { assistantLinks } from './assistants';
import styles from './styles.module.css';

/** How long the menu tells what it has done. */
const TOLD_MS = 2000;

/**
 * Puts text on the clipboard that is still on its way: the browser has to be asked within the reader's click, and the
 * page's Markdown comes later.
 */
function copyLater(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function readMarkdown(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: expected the page's Markdown, found status ${response.status}.`);
  return response.text();
}

/** The section that the reader has come to, as an anchor; empty above the first one. */
function sectionInView(): string {
  const headings = [...document.querySelectorAll('.theme-doc-markdown :is(h2, h3)[id]')];
  const reached = headings.findLast((heading) => {
    const { top, height } = heading.getBoundingClientRect();
    // One that is folded away has no height.
    return height > 0 && top < window.innerHeight / 3;
  });
  return reached ? `#${reached.id}` : '';
}

/** Button above a document that opens what one can take along of it. Closed, it is one button and nothing else. */
export default function CopyPage(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { pathname, hash } = useLocation();
  const path = canonicalPath(pathname);
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState('');
  const menuId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const copyPath = `${path}.md`;
  const section = open ? sectionInView() || hash : '';

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  useEffect(() => {
    if (told === '') return undefined;
    const timer = setTimeout(() => setTold(''), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  }

  async function copy(text: Promise<string>, done: string): Promise<void> {
    try {
      await copyLater(text);
      setTold(done);
    } catch (error) {
      console.warn(error);
      setTold('The browser could not copy it.');
    }
    setOpen(false);
    button.current?.focus();
  }

  function copyLink(): void {
    const { origin, search } = window.location;
    void copy(Promise.resolve(origin + path + search + section), 'Link copied');
  }

  return (
    <div ref={root} className={styles.copyPage} data-search="off" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        Copy page
      </button>
      <span className={styles.told} role="status">
        {told}
      </span>
      {open && (
        <ul id={menuId} className={styles.menu}>
          <li>
            <button type="button" onClick={() => void copy(readMarkdown(copyPath), 'Page copied')}>
              Copy as Markdown
            </button>
          </li>
          <li>
            <a href={copyPath} target="_blank" rel="noopener">
              View as Markdown
            </a>
          </li>
          <li>
            <button type="button" onClick={copyLink}>
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
      )}
    </div>
  );
}
