import type { ReactNode } from 'react';

import styles from './styles.module.css';

export interface CodeBlockProps {
  /**
   * Highlighted HTML for the inside of `<code>`, made at build time by
   * `packages/markdown`.
   */
  html?: string;
  /** The code, instead of `html`, if it is not known at build time. */
  children?: ReactNode;
  language: string;
  title?: ReactNode;
  /** Whether the block has a button that runs it, whose clicks the site handles. */
  isRunnable?: boolean;
}

/** Renders the markup of a code block. `client.ts` makes all blocks of a page interactive. */
export default function CodeBlock({
  html,
  children,
  language,
  title,
  isRunnable = false,
}: CodeBlockProps): ReactNode {
  return (
    <div className={`theme-code-block ${styles.block}`} data-language={language}>
      {title && <div className={styles.title}>{title}</div>}
      <div className={styles.code}>
        {/* Focusable, so that the keyboard can scroll a wide block. */}
        <pre tabIndex={0}>
          {html === undefined ? (
            <code>{children}</code>
          ) : (
            <code dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </pre>
        <div className={styles.buttons} data-search="off">
          <button type="button" data-code="wrap" aria-pressed={false} aria-label="Wrap lines" />
          <button type="button" data-code="copy" aria-label="Copy code" />
          <span className={styles.announcement} role="status" />
        </div>
        {isRunnable && (
          <button type="button" className={styles.run} data-code="run" data-search="off">
            Run
          </button>
        )}
      </div>
    </div>
  );
}
