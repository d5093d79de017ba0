import { useMemo, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';

import styles from './styles.module.css';
import { useTypePopup } from './useTypePopup';

/** How long a button tells that it has copied. */
const COPIED_MS = 2000;

export interface CodeBlockProps {
  /** Highlighted HTML for the inside of `<code>`, made at build time by `plugins/code-blocks`. */
  html: string;
  language: string;
  title?: string;
}

/** The text that a reader wants on the clipboard: without what is drawn but is no code, such as prompts. */
function textToCopy(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement;
  for (const extra of copy.querySelectorAll('[data-no-copy]')) {
    // A whole line goes with the line feed behind it.
    if (extra.classList.contains('line')) extra.nextSibling?.remove();
    extra.remove();
  }
  return copy.textContent;
}

/** A block of code with its title, buttons to copy it and to wrap its lines, and the types of the library's names. */
export default function CodeBlock({ html, language, title }: CodeBlockProps): ReactNode {
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const [wrapped, setWrapped] = useState(false);
  // React draws the inside anew for another object, even with the same HTML, and the names would lose what they got.
  const inside = useMemo(() => ({ __html: html }), [html]);
  const { text: type, asked, popupProps, codeProps } = useTypePopup(code);

  async function copy(): Promise<void> {
    if (!code.current) return;
    await navigator.clipboard.writeText(textToCopy(code.current));
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  }

  return (
    <div className={clsx('theme-code-block', styles.block)} data-language={language}>
      {title && <div className={styles.title}>{title}</div>}
      <div className={styles.body}>
        {/* Focusable, as a wide block scrolls and the keyboard must be able to scroll it. */}
        <pre className={clsx(wrapped && styles.wrapped)} tabIndex={0}>
          <code ref={code} {...codeProps} dangerouslySetInnerHTML={inside} />
        </pre>
        {type !== undefined && (
          <div {...popupProps} className={styles.type} role="tooltip" data-search="off">
            {type}
          </div>
        )}
        <div className={styles.buttons} data-search="off">
          <button type="button" aria-pressed={wrapped} aria-label="Wrap lines" onClick={() => setWrapped(!wrapped)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M4 18h5m6-2-2 2 2 2" />
            </svg>
          </button>
          <button type="button" aria-label={copied ? 'Copied' : 'Copy code'} onClick={() => void copy()}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={copied ? 'm5 13 4 4L19 7' : 'M9 9h10v11H9zM15 9V4H5v11h4'} />
            </svg>
          </button>
          <span className={styles.announcement} role="status">
            {copied ? 'Copied' : asked && type}
          </span>
        </div>
      </div>
    </div>
  );
}
