import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import data from '@generated/playground/default/data.json';

import type { SampleToRun } from '@docs-kit/samples/fences';

import type { PlaygroundSample } from '..';
import type {
  CloudFile,
  DriveState,
  FaultName,
  FromFrame,
  Output,
  StoredFile,
} from '../frame/messages';
import { compile, runsByItself } from './compile';
import { FrameSession } from './frame-session';
import { writeHash, type SharedState } from './share';

/** Parts of the playground. Where room is scarce, it shows one at a time. */
export const PANES = ['Code', 'App', 'Output', 'Files', 'Requests', 'Faults'] as const;
export type Pane = (typeof PANES)[number];

/** What a playground starts with. */
export interface Start {
  readonly sample: PlaygroundSample;
  /** The state from a link. */
  readonly shared: SharedState | undefined;
}

/** The code in the editor, and what else a run of it needs. A link has only the code. */
type Program = SampleToRun;

/** Whether a sample is an app, which is rendered. */
function isApp(code: string): boolean {
  return /^export default /m.test(code);
}

/** Whether a run is likely to render something: the code is an app, or its check shows one. */
function mayRender({ code, check = '' }: Program): boolean {
  return isApp(code) || /\bshow\(/.test(check);
}

/** Modules that reach no cloud. */
const LOCAL_MODULES = new Set(['react', 'react-native', 'sample-check']);

/** Whether a run can have files and requests: the code, or its check, imports a library. */
function reachesCloud({ prelude = '', code, check = '' }: Program): boolean {
  const imports = `${prelude}\n${code}\n${check}`.matchAll(/\bfrom ['"](?<module>[^'"]+)/g);
  return [...imports].some(({ groups }) => !LOCAL_MODULES.has(String(groups?.module)));
}

/** Returns what a run of a program may show. */
function expectedOf(program: Program): { mayRender: boolean; reachesCloud: boolean } {
  return { mayRender: mayRender(program), reachesCloud: reachesCloud(program) };
}

/**
 * Whether a sample only declares something, so that a run of it is a run of its check. The reader
 * may have added what calls it.
 */
function needsCheck({ code, check }: Program, sample: SampleToRun): boolean {
  const isDeclared = !isApp(sample.code) && !runsByItself(sample.code);
  return check !== undefined && isDeclared && !runsByItself(code);
}

/** Whether code is a sample's check, which starts with an empty cloud. */
function isCheck(code: string): boolean {
  return /\bsample-check\b/.test(code);
}

/** Returns all that runs: the hidden lines before the code, the code, and its check. */
function wholeCode({ prelude = '', code, check }: Program, withCheck: boolean): string {
  return withCheck ? `${prelude}${code}\n// ---cut-after---\n${check}` : prelude + code;
}

/** Counts an output's line from the first line in the editor. Other lines are not the reader's. */
function withOwnLine(output: Output, { prelude = '', code }: Program): Output {
  if (output.line === undefined) return output;
  const line = output.line - prelude.split('\n').length + 1;
  const isOwn = line > 0 && line <= code.split('\n').length;
  return { ...output, line: isOwn ? line : undefined };
}

function withOwnLines(message: FromFrame, program: Program): FromFrame {
  if (message.type !== 'output') return message;
  return { ...message, output: withOwnLine(message.output, program) };
}

/** What a link contains of a playground. Its files have ids that the link does without. */
type Sharable = Omit<SharedState, 'files'> & Pick<DriveState, 'files'>;

/** Returns the address of a page that opens in this state. */
async function linkTo({ code, language, files, faults }: Sharable): Promise<string> {
  const address = new URL(data.page, location.href);
  const sharedFiles = files.map(({ path, space, isFolder, text }) => {
    return { path, space, isFolder, text };
  });
  address.hash = await writeHash({ code, language, files: sharedFiles, faults });
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

/** What a playground does for its frame. */
interface FrameCallbacks {
  hear(message: FromFrame): void;
  /** Undefined if the code waits for its reader. */
  readonly runFirst: (() => void) | undefined;
  /** The browser has loaded the frame anew, for a reader who comes back. */
  runAgain(): void;
}

/** Returns the session of the frame in `host`, which runs the code once it is painted. */
function useFrameSession(host: RefObject<HTMLElement | null>, callbacks: FrameCallbacks) {
  const session = useRef<FrameSession>(undefined);
  const hear = useEffectEvent(callbacks.hear);
  const runFirst = useEffectEvent(() => callbacks.runFirst?.());
  const runAgain = useEffectEvent(callbacks.runAgain);
  useEffect(() => {
    if (!host.current) return undefined;
    session.current = new FrameSession(
      host.current,
      (message) => hear(message),
      () => runAgain(),
    );
    const first = setTimeout(() => runFirst());
    return () => {
      clearTimeout(first);
      session.current?.close();
    };
  }, [host]);
  return session;
}

export type PlaygroundState = ReturnType<typeof usePlayground>;

/** Returns the state of a playground and its actions. Shows the app in `frameHost`. */
export function usePlayground({ sample, shared }: Start, frameHost: RefObject<HTMLElement | null>) {
  const { start, program, setProgram, restart } = useProgram(shared ?? sample);
  const [faults, setFaults] = useState(shared?.faults ?? []);
  const [isChecked, setChecked] = useState(false);
  const state = useRunState(shared?.files ?? []);
  const session = useFrameSession(frameHost, {
    hear: (message) => state.onMessage(withOwnLines(message, program)),
    // Code from a link waits for a reader who has seen it.
    runFirst: shared ? undefined : () => runProgram(program, []),
    runAgain: () => runProgram(program, state.shown.files),
  });

  function runProgram(
    ran: Program,
    startFiles: readonly StoredFile[],
    startFaults = faults,
    withCheck = needsCheck(ran, sample),
  ): void {
    state.showStart();
    setChecked(withCheck);
    const code = wholeCode(ran, withCheck);
    const { modules, mistake } = compile(code, ran.language);
    session.current?.run({
      modules,
      mistake: mistake && withOwnLine(mistake, ran),
      isChanged: needsCheck(ran, sample) && ran.code !== sample.code,
      files: isCheck(code) ? [] : startFiles,
      faults: startFaults,
      fields: sample.fields ?? {},
    });
  }

  const isCalled = needsCheck(program, sample);
  const hasOwnCheck = program.check !== undefined && !isCalled;

  return {
    ...state.shown,
    ...expectedOf(program),
    /** Whether code from a link waits for a reader who has seen it. */
    isWaiting: shared !== undefined && state.shown.status === '',
    start,
    code: program.code,
    setCode: (code: string) => setProgram({ ...program, code }),
    faults,
    changeFaults(next: readonly FaultName[]): void {
      setFaults(next);
      session.current?.send({ type: 'faults', faults: next });
    },
    run: () => runProgram(program, state.shown.files),
    /** Runs the code with its check. Undefined if there is none, or if each run is one of it. */
    runCheck: hasOwnCheck ? () => runProgram(program, [], faults, true) : undefined,
    /** The check, if the last run was one of it, or if the code does nothing by itself. */
    shownCheck: isCalled || isChecked ? program.check : undefined,
    /** Restores the sample, with an empty cloud and no faults. */
    reset(): void {
      // A new object: the editor begins anew, whatever is in it.
      restart({ ...sample });
      setFaults([]);
      runProgram(sample, [], []);
    },
    put: (file: CloudFile) => session.current?.send({ type: 'put', file }),
    write: (id: string, text: string) => session.current?.send({ type: 'write', id, text }),
    remove: (id: string) => session.current?.send({ type: 'remove', id }),
    link: () => {
      const code = wholeCode(program, isCalled);
      return linkTo({ code, language: program.language, files: state.shown.files, faults });
    },
  };
}
