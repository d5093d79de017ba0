import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import data from '@generated/playground/default/data.json';
import frameAddress from '@generated/playground/default/frame.htm';

import type { SampleToRun } from '@docs-kit/docs-truth/samples/fences';

import type {
  CloudFile,
  FaultName,
  FromFrame,
  Output,
  Run,
  ToFrame,
  World,
} from '../frame/messages';
import { compile } from './compile';
import { writeHash, type SharedState } from './share';

/** What a playground starts with. */
export interface Start {
  readonly sample: SampleToRun;
  /** The state from a link. */
  readonly shared: SharedState | undefined;
}

/** How long a frame may stay silent before it is stopped, in milliseconds. */
const PATIENCE_MS = 5000;
/**
 * Chromium keeps a frame's process for two seconds. A new frame before that would share the
 * process that hangs.
 */
const PROCESS_END_MS = 3000;

/**
 * Shows a new frame in `host` for each run, so that nothing of the last one is left. `listener`
 * gets its messages. If the reader leaves the page and comes back, the browser loads the frame
 * anew, and `runAgain` is called.
 */
function createSession(
  host: HTMLElement,
  listener: (message: FromFrame) => void,
  runAgain: () => void,
) {
  let frame: HTMLIFrameElement | undefined;
  let start: number | undefined;
  let watch: number | undefined;
  let hangingUntil = 0;

  const send = (message: ToFrame): void => {
    // The frame's origin is opaque, so there is no target origin to name.
    frame?.contentWindow?.postMessage(message, '*');
  };
  const end = (): void => {
    clearTimeout(start);
    clearTimeout(watch);
    frame?.remove();
    frame = undefined;
  };
  const expectSign = (): void => {
    clearTimeout(watch);
    watch = window.setTimeout(giveUp, PATIENCE_MS);
  };
  const giveUp = (): void => {
    // A page in the background runs too rarely to judge, and a frame of a page that the reader has
    // left not at all.
    if (document.hidden || !host.isConnected) return expectSign();
    end();
    hangingUntil = performance.now() + PROCESS_END_MS;
    const text = `The code gave no answer for ${PATIENCE_MS / 1000} seconds and was stopped.`;
    listener({ type: 'output', output: { kind: 'error', text } });
    listener({ type: 'ran', hasFailed: true });
  };
  const begin = (what: Run): void => {
    const next = Object.assign(document.createElement('iframe'), {
      src: frameAddress,
      title: 'App',
    });
    next.setAttribute('sandbox', 'allow-scripts');
    next.onload = () => {
      next.onload = runAgain;
      expectSign();
      send({ type: 'run', ...what });
    };
    frame = next;
    host.replaceChildren(next);
  };
  const onMessage = ({ source, data }: MessageEvent<FromFrame>): void => {
    if (!frame || source !== frame.contentWindow) return;
    expectSign();
    listener(data);
  };
  addEventListener('message', onMessage);

  return {
    run: (what: Run): void => {
      end();
      start = window.setTimeout(begin, Math.max(0, hangingUntil - performance.now()), what);
    },
    send,
    close: (): void => {
      removeEventListener('message', onMessage);
      end();
    },
  };
}

/** Whether a sample is an app. The editor shows any other sample above the code that runs it. */
const drawsItself = (code: string): boolean => /^export default /m.test(code);

type Program = Pick<SampleToRun, 'code' | 'language'>;

function programOf({ code, source = code, check, language }: SampleToRun): Program {
  if (check === undefined || drawsItself(code)) return { code: source, language };
  return { code: `${source}\n\n// What runs the code above:\n${check}`, language };
}

export type PlaygroundState = ReturnType<typeof usePlayground>;

/** Returns the state of a playground and its actions. Shows the app in `frameHost`. */
export function usePlayground({ sample, shared }: Start, frameHost: RefObject<HTMLElement | null>) {
  const [program, setProgram] = useState<Program>(shared ?? programOf(sample));
  const [{ files, requests }, setWorld] = useState<World>({ files: [], requests: [] });
  const [faults, setFaults] = useState(shared?.faults ?? []);
  const [output, setOutput] = useState<readonly Output[]>([]);
  const [status, setStatus] = useState('');
  const session = useRef<ReturnType<typeof createSession>>(undefined);

  const hear = (message: FromFrame): void => {
    if (message.type === 'ran') setStatus(message.hasFailed ? 'Failed' : 'Done');
    if (message.type === 'output') setOutput((before) => [...before, message.output]);
    if (message.type === 'world') setWorld(message);
  };
  const runProgram = (
    { code, language }: Program,
    startFiles: readonly CloudFile[],
    startFaults = faults,
  ): void => {
    setOutput([]);
    setWorld({ files, requests: [] });
    const compiled = compile(code, language);
    if ('mistake' in compiled) {
      setOutput([compiled.mistake]);
      setStatus('Failed');
      return;
    }
    setStatus('Running…');
    // A check starts with an empty cloud.
    const isCheck = /\bsample-stage\b/.test(code);
    session.current?.run({ ...compiled, files: isCheck ? [] : startFiles, faults: startFaults });
  };
  const changeFaults = (next: readonly FaultName[]): void => {
    setFaults(next);
    session.current?.send({ type: 'faults', faults: next });
  };

  const runFirst = useEffectEvent(() => runProgram(program, shared?.files ?? []));
  const runAgain = useEffectEvent(() => runProgram(program, files));
  useEffect(() => {
    if (!frameHost.current) return undefined;
    session.current = createSession(frameHost.current, hear, () => runAgain());
    // After the playground has been painted.
    const first = setTimeout(runFirst);
    return () => {
      clearTimeout(first);
      session.current?.close();
    };
  }, [frameHost]);

  return {
    code: program.code,
    setCode: (code: string) => setProgram({ ...program, code }),
    files,
    faults,
    changeFaults,
    requests,
    output,
    status,
    run: () => runProgram(program, files),
    /**
     * Runs the code that the page's check runs. Undefined if the editor shows that code anyway.
     */
    runCheck:
      !shared && sample.check !== undefined && drawsItself(sample.code)
        ? () =>
            runProgram(
              { ...program, code: `${program.code}\n// ---cut-after---\n${sample.check}` },
              [],
            )
        : undefined,
    /** Restores the sample, with an empty cloud and no faults. */
    reset: () => {
      setProgram(programOf(sample));
      setFaults([]);
      runProgram(programOf(sample), [], []);
    },
    put: (file: CloudFile) => session.current?.send({ type: 'put', file }),
    remove: (id: string) => session.current?.send({ type: 'remove', id }),
    /** @returns the address of a page that opens in this state */
    link: async (): Promise<string> => {
      const address = new URL(data.page, location.href);
      const kept = files.map(({ path, space, isFolder, text }) => ({
        path,
        space,
        isFolder,
        text,
      }));
      address.hash = await writeHash({ ...program, files: kept, faults });
      return address.href;
    },
  };
}
