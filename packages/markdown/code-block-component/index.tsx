import type { ReactNode } from 'react';

import { languageName } from './languages';
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
  /** What a block without a title is, such as "Signature", instead of its language. */
  kind?: string;
  /** What the names of the buttons say the block is: its title, or the heading above. */
  label?: string;
  /** What the button says that runs the block, whose clicks the site handles. */
  runLabel?: string;
}

/** Renders the markup of a code block. `client.ts` makes all blocks of a page interactive. */
export default function CodeBlock({
  html,
  children,
  language,
  title,
  kind = languageName(language),
  label = typeof title === 'string' ? title : languageName(language),
  runLabel,
}: CodeBlockProps): ReactNode {
  return (
    <div className={`theme-code-block ${styles.block}`} data-language={language}>
      <div className={styles.header}>
        {title ? (
          <div className={styles.title}>{title}</div>
        ) : (
          <div className={styles.language} data-search="off">
            {kind}
          </div>
        )}
        <div className={styles.buttons} data-search="off">
          <span className={styles.announcement} role="status" />
          <button
            type="button"
            data-code="wrap"
            // Shown once the application knows that the code is wide. Nothing moves then.
            hidden
            aria-pressed={false}
            aria-label={`Wrap lines: ${label}`}
          />
          {runLabel !== undefined && (
            <button
              type="button"
              className={styles.run}
              data-code="run"
              aria-label={`${runLabel}: ${label}`}
            >
              {runLabel}
            </button>
          )}
          <button type="button" data-code="copy" aria-label={`Copy code: ${label}`} />
        </div>
      </div>
      <div className={styles.code}>
        {/* Focusable, so that the keyboard can scroll a wide block. */}
        <pre tabIndex={0}>
          {html === undefined ? (
            <code>{children}</code>
          ) : (
            <code dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </pre>
      </div>
    </div>
  );
}
