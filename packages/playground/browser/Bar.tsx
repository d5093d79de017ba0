import { useState, type ReactNode, type RefObject } from 'react';

import { copyText } from '@docs-kit/markdown/copy-text';

import Button from './Button';
import styles from './styles.module.css';
import type { PlaygroundState } from './use-playground';

interface Props {
  readonly state: PlaygroundState;
  readonly runButton: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/**
 * What the reader sees beside a link, and what hides the link when it changes. Files are not among
 * it, because code may change them all the time.
 */
type Seen = Pick<PlaygroundState, 'code' | 'faults' | 'status'>;

/** A link to the playground as it was, and what became of copying it. */
interface SharedLink {
  readonly seen: Seen;
  /** Undefined if there is too much for a link. */
  readonly address: string | undefined;
  readonly outcome: string;
}

function isSame(a: Seen, b: Seen): boolean {
  return a.code === b.code && a.faults === b.faults && a.status === b.status;
}

const TOO_LARGE = 'Code and files are too large for a link.';

async function copyLink(link: Promise<string>): Promise<string> {
  try {
    await copyText(link);
    return 'Link copied';
  } catch {
    return 'The browser could not copy the link. Open it and copy its address.';
  }
}

/** The buttons above the playground, with its status. */
export default function Bar({ state, runButton, onClose }: Props): ReactNode {
  const [shared, setShared] = useState<SharedLink>();
  const current = shared && isSame(shared.seen, state) ? shared : undefined;

  async function share(): Promise<void> {
    const link = state.link();
    // Browsers copy only during the reader's interaction, so this does not wait for the link.
    const copying = copyLink(link);
    const address = await link.catch(() => undefined);
    const outcome = address === undefined ? TOO_LARGE : await copying;
    setShared({ seen: state, address, outcome });
  }

  function onShare(): void {
    void share();
  }

  return (
    <div className={styles.bar}>
      <Button
        look="primary"
        ref={runButton}
        title="Ctrl+Enter or ⌘+Enter in the code"
        onClick={state.run}
      >
        Run
      </Button>
      {state.runCheck && (
        <Button title="Runs the code, and tests what it did" onClick={state.runCheck}>
          Check
        </Button>
      )}
      <Button onClick={state.reset}>Reset</Button>
      <Button onClick={onShare}>Share</Button>
      {current?.address !== undefined && (
        <a href={current.address} target="_blank" rel="noreferrer">
          Open in playground
        </a>
      )}
      <span role="status" data-failed={!current && state.status === 'Failed'}>
        {current?.outcome ?? state.status}
      </span>
      <Button aria-label="Close the playground" onClick={onClose}>
        ×
      </Button>
    </div>
  );
}
