import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import settings from '@generated/playground/default/settings.json';

import type { CloudFile, FaultName, Output, RequestLine } from '../frame/messages';
import { compile } from './compile';
import Editor from './Editor';
import Faults from './Faults';
import Files from './Files';
import Requests from './Requests';
import type { Sample } from './samples';
import { createSession, type Session } from './session';
import { writeHash } from './share';
import styles from './styles.module.css';

export interface PlaygroundProps {
  readonly sample: Sample;
  /** What a link brings along. */
  readonly files?: readonly Omit<CloudFile, 'id'>[];
  readonly faults?: readonly FaultName[];
  /** What the reader has to know first: that a link could not be read. */
  readonly notice?: string | undefined;
  readonly onClose: () => void;
}

/** Parts of the playground; a phone shows one at a time. */
const PARTS = ['Code', 'App', 'Files', 'Requests', 'Faults', 'Output'] as const;
type Part = (typeof PARTS)[number];

type Status = 'Starting…' | 'Running…' | 'Done' | 'Failed';

/** How long the share button says that it has copied, in milliseconds. */
const COPIED_MS = 2000;

/** What the editor begins with: a sample that draws nothing shows what runs it. */
function startCode({ code, check }: Sample): string {
  return check === undefined || drawsItself(code) ? code : `${code}\n\n// What runs the code above:\n${check}`;
}

const drawsItself = (code: string): boolean => /^export default /m.test(code);

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
      {output.length === 0 && <p className={styles.hint}>Nothing printed yet.</p>}
    </div>
  );
}

/** A sample that can be edited and run, with the cloud that it works on. */
export default function Playground(props: PlaygroundProps): ReactNode {
  const { sample, notice, onClose } = props;
  const [code, setCode] = useState(() => startCode(sample));
  const [files, setFiles] = useState<readonly CloudFile[]>(() =>
    (props.files ?? []).map((file, index) => ({ ...file, id: `shared-${index}` })),
  );
  const [faults, setFaults] = useState<readonly FaultName[]>(props.faults ?? []);
  const [requests, setRequests] = useState<readonly RequestLine[]>([]);
  const [output, setOutput] = useState<readonly Output[]>([]);
  const [status, setStatus] = useState<Status>('Starting…');
  const [part, setPart] = useState<Part>('Code');
  const [isCopied, setIsCopied] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const session = useRef<Session>(undefined);
  const hasCheck = sample.check !== undefined && drawsItself(sample.code);

  const print = (line: Output): void => setOutput((before) => [...before, line]);

  const run = (withCheck: boolean, text = code, startFiles = files): void => {
    setOutput([]);
    setRequests([]);
    const compiled = compile(withCheck ? `${text}\n// ---cut-after---\n${sample.check}` : text, sample.language);
    if ('mistake' in compiled) {
      print(compiled.mistake);
      setStatus('Failed');
      return;
    }
    setStatus('Running…');
    const isCheck = withCheck || /\bsample-stage\b/.test(text);
    session.current?.run({
      ...compiled,
      files: isCheck ? [] : startFiles,
      faults,
      skipsTime: isCheck,
    });
  };

  const startSession = useEffectEvent((host: HTMLElement) => {
    session.current = createSession(host, settings.frame, {
      onOutput: print,
      onFiles: setFiles,
      onRequests: setRequests,
      onEnd: (hasFailed) => setStatus(hasFailed ? 'Failed' : 'Done'),
    });
    run(false);
  });
  useEffect(() => {
    if (frame.current) startSession(frame.current);
    runButton.current?.focus();
    return () => session.current?.close();
  }, []);

  const reset = (): void => {
    const text = startCode(sample);
    setCode(text);
    setFaults([]);
    session.current?.send({ type: 'faults', faults: [] });
    run(false, text, []);
  };
  const share = async (): Promise<void> => {
    const address = new URL(settings.page, location.href);
    const kept = files.map(({ path, space, isFolder, text }) => ({ path, space, isFolder, text }));
    address.hash = await writeHash({ code, language: sample.language, files: kept, faults });
    await navigator.clipboard.writeText(address.href);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  const changeFaults = (next: readonly FaultName[]): void => {
    setFaults(next);
    session.current?.send({ type: 'faults', faults: next });
  };

  const errorLine = output.find(({ kind, line }) => kind === 'error' && line !== undefined)?.line;
  const panel = (name: Part, children: ReactNode) => (
    <div className={styles.part} data-part={name} data-shown={part === name}>
      {/* On a wide screen, where no tab names it. */}
      <div className={styles.partTitle} aria-hidden="true">
        {name}
      </div>
      {children}
    </div>
  );
  return (
    <>
      <div className={styles.bar}>
        <button ref={runButton} type="button" className="button button--primary button--sm" onClick={() => run(false)}>
          Run
        </button>
        {hasCheck && (
          <button type="button" className="button button--secondary button--sm" onClick={() => run(true)}>
            Run its check
          </button>
        )}
        <button type="button" className="button button--secondary button--sm" onClick={reset}>
          Reset
        </button>
        <button type="button" className="button button--secondary button--sm" onClick={() => void share()}>
          {isCopied ? 'Link copied' : 'Share'}
        </button>
        <span role="status">{status}</span>
        <button type="button" className="clean-btn" aria-label="Close the playground" onClick={onClose}>
          ×
        </button>
      </div>
      {notice !== undefined && <p className={styles.notice}>{notice}</p>}
      <div className={styles.tabs} role="group" aria-label="Parts of the playground">
        {PARTS.map((name) => (
          <button key={name} type="button" aria-pressed={part === name} onClick={() => setPart(name)}>
            {name}
          </button>
        ))}
      </div>
      <div className={styles.parts}>
        {panel(
          'Code',
          <Editor code={code} onChange={setCode} errorLine={errorLine} onLeave={() => runButton.current?.focus()} />,
        )}
        {panel('App', <div ref={frame} className={styles.frame} />)}
        {panel(
          'Files',
          <Files
            files={files}
            onPut={(file) => session.current?.send({ type: 'put', file })}
            onRemove={(id) => session.current?.send({ type: 'remove', id })}
          />,
        )}
        {panel('Requests', <Requests requests={requests} />)}
        {panel('Faults', <Faults faults={faults} onChange={changeFaults} />)}
        {panel('Output', <OutputList output={output} />)}
      </div>
      <p className={styles.hint}>{settings.simulates}</p>
    </>
  );
}
