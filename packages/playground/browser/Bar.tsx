import { useMemo, useState, type ReactNode, type RefObject } from 'react';

import { copyText } from '@docs-kit/markdown/copy-text';

import Button from './Button';
import styles from './styles.module.css';
import type { PlaygroundState } from './use-playground';

interface Props {
  readonly state: PlaygroundState;
  readonly runButton: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** A link to the playground as it was, and whether the browser has copied it. */
interface SharedLink {
  /** What the reader saw then. */
  readonly seen: object;
  readonly address: string;
  readonly outcome?: string;
}

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
  const { code, files, faults, status } = state;
  const seen = useMemo(() => ({ code, files, faults, status }), [code, files, faults, status]);
  const [shared, setShared] = useState<SharedLink>();
  const current = shared?.seen === seen ? shared : undefined;

  async function share(): Promise<void> {
    const link = state.link();
    // Browsers copy only during the reader's act, so this does not wait for the link.
    const copying = copyLink(link);
    const address = await link;
    setShared({ seen, address });
    setShared({ seen, address, outcome: await copying });
  }

  function onShare(): void {
    void share();
  }

  return (
    <div className={styles.bar}>
      <Button isPrimary ref={runButton} onClick={state.run}>
        Run
      </Button>
      {state.runCheck && <Button onClick={state.runCheck}>Run its check</Button>}
      <Button onClick={state.reset}>Reset</Button>
      <Button onClick={onShare}>Share</Button>
      {current && (
        <a href={current.address} target="_blank" rel="noreferrer">
          Open in playground
        </a>
      )}
      <span role="status">{current?.outcome ?? status}</span>
      <Button aria-label="Close the playground" onClick={onClose}>
        ×
      </Button>
    </div>
  );
}
