import { useState, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { canonicalPath } from '@docs-kit/content/canonical-path';
import { copyText } from '@docs-kit/markdown/copy-text';
import { headingInView } from '../section-in-view';
import { useDisclosure } from '../use-disclosure';
import styles from './styles.module.css';

const MESSAGE_MS = 2000;
const MENU_ID = '__copy-page-menu';

async function readMarkdown(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok)
    throw new Error(`${path}: expected the page's Markdown, found status ${response.status}.`);
  return response.text();
}

/** The button's menu. `copy` copies a text and then shows the message `done`. */
function Menu({ copy }: { copy: (text: Promise<string>, done: string) => void }): ReactNode {
  const { pathname, search, hash } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  const path = canonicalPath(pathname);
  const heading = headingInView();
  const section = heading ? `#${heading.id}` : hash;
  const link = window.location.origin + path + search + section;
  const question = encodeURIComponent(
    `Read ${siteConfig.url}${path}.md and help me with what it describes.`,
  );
  const copyItem = (name: string, text: () => Promise<string>, done: string) => (
    <li>
      <button
        type="button"
        className={`clean-btn dropdown__link ${styles.item}`}
        onClick={() => copy(text(), done)}
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
      {copyItem('Copy as Markdown', () => readMarkdown(`${path}.md`), 'Page copied')}
      {linkItem('View as Markdown', `${path}.md`)}
      {copyItem(
        section ? 'Copy link to section' : 'Copy link',
        () => Promise.resolve(link),
        'Link copied',
      )}
      {linkItem('Open in ChatGPT', `https://chatgpt.com/?q=${question}`)}
      {linkItem('Open in Claude', `https://claude.ai/new?q=${question}`)}
    </ul>
  );
}

/** A button of a document. Its menu copies the document or opens it elsewhere. */
export default function CopyPage(): ReactNode {
  const { isOpen, setOpen, button, close, box } = useDisclosure();
  const [message, setMessage] = useState('');

  async function copy(text: Promise<string>, done: string): Promise<void> {
    try {
      await copyText(text);
      setMessage(done);
    } catch (error) {
      console.warn(error);
      setMessage('The browser could not copy it. View it to copy it by hand.');
    }
    setTimeout(() => setMessage(''), MESSAGE_MS);
    close();
  }

  function onCopy(text: Promise<string>, done: string): void {
    void copy(text, done);
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
