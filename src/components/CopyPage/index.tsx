import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { canonicalPath } from '@docs-kit/content/canonical-path';
import { copyText } from '@docs-kit/markdown/copy-text';
import { headingInView } from '../section-in-view';
import { useDisclosure } from '../use-disclosure';
import styles from './styles.module.css';

/** How long it is said that something was copied, and how long it takes to read that it was not. */
const COPIED_MS = 2000;
const NOT_COPIED_MS = 10_000;
const MENU_ID = '__copy-page-menu';

async function readMarkdown(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok)
    throw new Error(`${path}: expected the page's Markdown, found status ${response.status}.`);
  return response.text();
}

/** What is said once a text is copied, or if it could not be. */
interface Outcome {
  readonly copied: string;
  /** Does what helps the reader, and says so. */
  readonly refused: () => string;
}

/** Puts an address into the address bar, for the reader to copy it there. */
function showAddress(address: string): string {
  history.replaceState(history.state, '', address);
  return 'The browser could not copy it. The link is in the address bar.';
}

/** The button's menu. `copy` copies a text and then says what came of it. */
function Menu({ copy }: { copy: (text: Promise<string>, outcome: Outcome) => void }): ReactNode {
  const { pathname, search, hash } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  const path = canonicalPath(pathname);
  const heading = headingInView();
  const section = heading ? `#${heading.id}` : hash;
  const link = window.location.origin + path + search + section;
  const question = encodeURIComponent(
    `Read ${siteConfig.url}${path}.md and help me with what it describes.`,
  );
  const copyItem = (name: string, text: () => Promise<string>, outcome: Outcome) => (
    <li>
      <button
        type="button"
        className={`clean-btn dropdown__link ${styles.item}`}
        onClick={() => copy(text(), outcome)}
      >
        {name}
      </button>
    </li>
  );
  const linkItem = (name: string, href: string) => (
    <li>
      <a className="dropdown__link" href={href} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    </li>
  );
  return (
    <ul id={MENU_ID} className="dropdown__menu">
      {copyItem('Copy as Markdown', () => readMarkdown(`${path}.md`), {
        copied: 'Page copied',
        refused: () => 'The browser could not copy it. View it to copy it by hand.',
      })}
      {linkItem('View as Markdown', `${path}.md`)}
      {copyItem(section ? 'Copy link to section' : 'Copy link', () => Promise.resolve(link), {
        copied: 'Link copied',
        refused: () => showAddress(link),
      })}
      {linkItem('Open in ChatGPT', `https://chatgpt.com/?q=${question}`)}
      {linkItem('Open in Claude', `https://claude.ai/new?q=${question}`)}
    </ul>
  );
}

/** A button of a document. Its menu copies the document or opens it elsewhere. */
export default function CopyPage(): ReactNode {
  const { isOpen, setOpen, button, close, box } = useDisclosure();
  const [message, setMessage] = useState('');
  const ending = useRef(0);

  function say(text: string, milliseconds: number): void {
    setMessage(text);
    clearTimeout(ending.current);
    ending.current = window.setTimeout(setMessage, milliseconds, '');
  }

  async function copy(text: Promise<string>, { copied, refused }: Outcome): Promise<void> {
    try {
      await copyText(text);
      say(copied, COPIED_MS);
    } catch (error) {
      console.warn(error);
      say(refused(), NOT_COPIED_MS);
    }
    close();
  }

  function onCopy(text: Promise<string>, outcome: Outcome): void {
    void copy(text, outcome);
  }

  return (
    <div {...box} className={`dropdown dropdown--right ${styles.copyPage}`}>
      <button
        ref={button}
        type="button"
        className={`clean-btn ${styles.button}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? MENU_ID : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Copy page <span className={styles.caret} aria-hidden="true" />
      </button>
      <span className={styles.message} role="status">
        {message}
      </span>
      {isOpen && <Menu copy={onCopy} />}
    </div>
  );
}
