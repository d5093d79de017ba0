import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { createRoot } from 'react-dom/client';
import data from '@generated/playground/default/data.json';

import { copyText } from '@docs-kit/markdown/copy-text';

import { FAULT_NAMES, type Output, type RequestLine } from '../frame/messages';
import Editor from './Editor';
import Files from './Files';
import { readHash } from './share';
import styles from './styles.module.css';
import { usePlayground, type PlaygroundState, type Start } from './use-playground';

interface Props extends Start {
  /** What the reader must know first, such as that a link could not be read. */
  readonly notice: string | undefined;
  readonly onClose: () => void;
}

/** Parts of the playground; a phone shows one at a time. */
const PARTS = ['Code', 'App', 'Files', 'Requests', 'Faults', 'Output'] as const;
type Part = (typeof PARTS)[number];

function OutputList({ output }: { readonly output: readonly Output[] }): ReactNode {
  return (
    <div className={styles.output} role="log" aria-label="Output">
      {output.map(({ kind, text, line }, index) => (
        <div key={index} data-kind={kind}>
          {kind === 'passed' && '✓ '}
          {text}
          {line !== undefined && ` (line ${line})`}
        </div>
      ))}
      {output.length === 0 && <small>Nothing printed yet.</small>}
    </div>
  );
}

/** Groups requests by their call. Those without a call form one group. */
function byCall(requests: readonly RequestLine[]): RequestLine[][] {
  const calls = new Map<RequestLine['call'], RequestLine[]>();
  for (const request of requests) {
    const ofCall = calls.get(request.call) ?? [];
    calls.set(request.call, [...ofCall, request]);
  }
  return [...calls.values()];
}

/** The package's requests, grouped by the call that made them. */
function Requests({ requests }: { readonly requests: readonly RequestLine[] }): ReactNode {
  return (
    <div tabIndex={0} role="group" aria-label="List of requests">
      <table className={styles.requests} aria-label="Requests">
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Path</th>
            <th scope="col">Status</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        {byCall(requests).map((ofCall, number) => (
          <tbody key={number}>
            <tr>
              <th colSpan={4} scope="rowgroup">
                {`${ofCall[0]?.call?.name ?? 'Other'}: ${ofCall.length} ${ofCall.length === 1 ? 'request' : 'requests'}`}
              </th>
            </tr>
            {ofCall.map(({ method, path, status, milliseconds }, index) => (
              <tr key={index}>
                <td>{method}</td>
                <td className={styles.path}>{path}</td>
                <td>{status ?? (milliseconds === undefined ? '…' : 'none')}</td>
                <td>{milliseconds === undefined ? '…' : `${milliseconds} ms`}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {requests.length === 0 && <small>No requests yet.</small>}
    </div>
  );
}

/** Switches for faults of the Drive. Each takes effect with the next request. */
function Faults({
  faults,
  changeFaults,
}: Pick<PlaygroundState, 'faults' | 'changeFaults'>): ReactNode {
  return (
    <fieldset className={styles.faults}>
      <legend>Faults</legend>
      {FAULT_NAMES.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            role="switch"
            checked={faults.includes(name)}
            onChange={({ target }) =>
              changeFaults([
                ...faults.filter((on) => on !== name),
                ...(target.checked ? [name] : []),
              ])
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

interface BarProps extends Pick<Props, 'onClose'> {
  readonly state: PlaygroundState;
  readonly runButton: RefObject<HTMLButtonElement | null>;
}

function Bar({ state, runButton, onClose }: BarProps): ReactNode {
  const [shared, setShared] = useState<{ readonly link: string; readonly outcome?: string }>();
  const share = async (): Promise<void> => {
    const linking = state.link();
    const copying = copyText(linking).then(
      () => 'Link copied',
      () => 'The browser could not copy the link. Open it and copy its address.',
    );
    const link = await linking;
    setShared({ link });
    setShared({ link, outcome: await copying });
  };
  const onShare = (): void => {
    void share();
  };
  const { code, files, faults, status } = state;
  useEffect(() => setShared(undefined), [code, files, faults, status]);
  const button = (label: string, onClick: () => void, more?: ComponentProps<'button'>) => (
    <button
      type="button"
      className="button button--secondary button--sm"
      onClick={onClick}
      {...more}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.bar}>
      {button('Run', state.run, { ref: runButton, className: 'button button--primary button--sm' })}
      {state.runCheck && button('Run its check', state.runCheck)}
      {button('Reset', state.reset)}
      {button('Share', onShare)}
      {shared && (
        <a href={shared.link} target="_blank" rel="noreferrer">
          Open in playground
        </a>
      )}
      <span role="status">{shared?.outcome ?? status}</span>
      {button('×', onClose, { 'aria-label': 'Close the playground' })}
    </div>
  );
}

/** A sample that can be edited and run, together with the cloud that it uses. */
function Playground({ notice, onClose, ...start }: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const state = usePlayground(start, frame);
  const [shownPart, setShownPart] = useState<Part>('App');
  const { code, setCode, files, put, remove, requests, output } = state;
  useEffect(() => runButton.current?.focus(), []);

  const errorLine = output.find(({ kind, line }) => kind === 'error' && line !== undefined)?.line;
  const leaveEditor = (): void => runButton.current?.focus();
  const parts: Readonly<Record<Part, ReactNode>> = {
    Code: <Editor code={code} onChange={setCode} errorLine={errorLine} onLeave={leaveEditor} />,
    App: <div ref={frame} className={styles.frame} />,
    Files: <Files files={files} onPut={put} onRemove={remove} />,
    Requests: <Requests requests={requests} />,
    Faults: <Faults {...state} />,
    Output: <OutputList output={output} />,
  };
  return (
    <>
      <Bar state={state} runButton={runButton} onClose={onClose} />
      {notice !== undefined && (
        <p>
          <strong>{notice}</strong>
        </p>
      )}
      <div className={styles.tabs} role="group" aria-label="Parts of the playground">
        {PARTS.map((part) => (
          <button
            key={part}
            type="button"
            className={`button button--sm button--${part === shownPart ? 'primary' : 'secondary'}`}
            aria-pressed={part === shownPart}
            onClick={() => setShownPart(part)}
          >
            {part}
          </button>
        ))}
      </div>
      <div className={styles.parts}>
        {PARTS.map((part) => (
          <div key={part} className={styles.part} data-part={part} data-shown={part === shownPart}>
            {/* On a wide screen, no tab names the part. */}
            <div className={styles.partTitle} aria-hidden="true">
              {part}
            </div>
            {parts[part]}
          </div>
        ))}
      </div>
      <small>{data.simulates}</small>
    </>
  );
}

/**
 * Renders a playground into `place`, for a block's code or the link in `hash`, until the reader
 * closes it.
 */
export async function openPlayground(
  place: HTMLElement,
  code: string,
  language: string,
  hash: string,
  onClosed: () => void,
): Promise<void> {
  const sample = data.samples.find((each) => each.code === code) ?? { code, language };
  const shared = hash === '' ? undefined : await readHash(hash).catch(() => undefined);
  const isLost = hash !== '' && shared === undefined;
  const notice = isLost
    ? 'This link to a playground cannot be read. Here is the sample as it is.'
    : undefined;
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    onClosed();
  };
  root.render(<Playground sample={sample} shared={shared} notice={notice} onClose={close} />);
}
