import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import data from '@generated/playground/default/data.json';

import type { SampleToRun } from '@docs-kit/samples/fences';

import type { CloudFile, DriveState, FaultName, FromFrame, Output } from '../frame/messages';
import { compile } from './compile';
import { FrameSession } from './frame-session';
import { writeHash, type SharedState } from './share';

/** Parts of the playground. Where room is scarce, it shows one at a time. */
export const PANES = ['Code', 'App', 'Files', 'Requests', 'Faults', 'Output'] as const;
export type Pane = (typeof PANES)[number];

/** What a playground starts with. */
export interface Start {
  readonly sample: SampleToRun;
  /** The state from a link. */
  readonly shared: SharedState | undefined;
}

type Program = Pick<SampleToRun, 'code' | 'language'>;

/** The state of a playground that a link can restore, apart from the code. */
interface Sharable {
  readonly program: Program;
  readonly files: DriveState['files'];
  readonly faults: readonly FaultName[];
}

/** Whether a sample is an app. The editor shows any other sample above the code that runs it. */
function isApp(code: string): boolean {
  return /^export default /m.test(code);
}

/** Returns what the editor shows of a sample. */
function programOf({ code, source = code, check, language }: SampleToRun): Program {
  if (check === undefined || isApp(code)) return { code: source, language };
  return { code: `${source}\n\n// What runs the code above:\n${check}`, language };
}

/** Whether code is a sample's check, which starts with an empty cloud. */
function isCheck(code: string): boolean {
  return /\bsample-check\b/.test(code);
}

/**
 * Returns the app's code with its check. The editor shows the check of any other sample itself.
 */
function checkOf({ code, check }: SampleToRun, program: Program): Program | undefined {
  if (check === undefined || !isApp(code)) return undefined;
  return { ...program, code: `${program.code}\n// ---cut-after---\n${check}` };
}

/** Returns the address of a page that opens in this state. */
async function linkTo({ program, files, faults }: Sharable): Promise<string> {
  const address = new URL(data.page, location.href);
  const sharedFiles = files.map(({ path, space, isFolder, text }) => {
    return { path, space, isFolder, text };
  });
  address.hash = await writeHash({ ...program, files: sharedFiles, faults });
  return address.href;
}

/** What the status says of a run. Empty before the first one. */
type Status = '' | 'Running…' | 'Done' | 'Failed';

/** The app that a run has rendered. */
interface DrawnApp {
  /** In pixels. Undefined until it is measured. */
  readonly height: number | undefined;
}

/** Returns what a playground shows of its runs, and a function that takes a frame's messages. */
function useRunState(firstFiles: readonly CloudFile[]) {
  const [{ files, requests }, setDriveState] = useState<DriveState>({
    files: firstFiles.map((file, index) => ({ ...file, id: `first-${index}` })),
    requests: [],
  });
  const [output, setOutput] = useState<readonly Output[]>([]);
  const [status, setStatus] = useState<Status>('');
  const [app, setApp] = useState<DrawnApp>();
  const [chosenPane, choosePane] = useState<Pane>();

  function onMessage(message: FromFrame): void {
    if (message.type === 'ran') setStatus(message.hasFailed ? 'Failed' : 'Done');
    if (message.type === 'output') setOutput((before) => [...before, message.output]);
    if (message.type === 'rendered') setApp(message);
    if (message.type === 'drive') setDriveState(message);
  }

  function showStart(): void {
    setApp(undefined);
    choosePane(undefined);
    setOutput([]);
    setDriveState({ files, requests: [] });
    setStatus('Running…');
  }

  const shown = { files, requests, output, status, app, chosenPane, choosePane };
  return { shown, onMessage, showStart };
}

/** Returns the program as edited, and what the editor begins with, which each reset replaces. */
function useProgram(first: Program) {
  const [start, setStart] = useState(first);
  const [program, setProgram] = useState(first);

  function restart(next: Program): void {
    setStart(next);
    setProgram(next);
  }

  return { start, program, setProgram, restart };
}

export type PlaygroundState = ReturnType<typeof usePlayground>;

/** Returns the state of a playground and its actions. Shows the app in `frameHost`. */
export function usePlayground({ sample, shared }: Start, frameHost: RefObject<HTMLElement | null>) {
  const { start, program, setProgram, restart } = useProgram(shared ?? programOf(sample));
  const [faults, setFaults] = useState(shared?.faults ?? []);
  const state = useRunState(shared?.files ?? []);
  const session = useRef<FrameSession>(undefined);

  function runProgram(
    { code, language }: Program,
    startFiles: readonly CloudFile[],
    startFaults = faults,
  ): void {
    state.showStart();
    const runFiles = isCheck(code) ? [] : startFiles;
    session.current?.run({ ...compile(code, language), files: runFiles, faults: startFaults });
  }

  const runFirst = useEffectEvent(() => runProgram(program, []));
  const runAgain = useEffectEvent(() => runProgram(program, state.shown.files));
  const onMessage = useEffectEvent(state.onMessage);
  useEffect(() => {
    if (!frameHost.current) return undefined;
    session.current = new FrameSession(
      frameHost.current,
      (message) => onMessage(message),
      () => runAgain(),
    );
    // After the playground has been painted. Code from a link waits for a reader who has seen it.
    const first = shared ? undefined : setTimeout(runFirst);
    return () => {
      clearTimeout(first);
      session.current?.close();
    };
  }, [frameHost, shared]);

  const check = shared ? undefined : checkOf(sample, program);

  return {
    ...state.shown,
    start,
    code: program.code,
    setCode: (code: string) => setProgram({ ...program, code }),
    faults,
    changeFaults(next: readonly FaultName[]): void {
      setFaults(next);
      session.current?.send({ type: 'faults', faults: next });
    },
    run: () => runProgram(program, state.shown.files),
    /** Runs the code of the page's check. Undefined if the editor shows that code anyway. */
    runCheck: check && (() => runProgram(check, [])),
    /** Restores the sample, with an empty cloud and no faults. */
    reset(): void {
      const restored = programOf(sample);
      restart(restored);
      setFaults([]);
      runProgram(restored, [], []);
    },
    put: (file: CloudFile) => session.current?.send({ type: 'put', file }),
    remove: (id: string) => session.current?.send({ type: 'remove', id }),
    link: () => linkTo({ program, files: state.shown.files, faults }),
  };
}
