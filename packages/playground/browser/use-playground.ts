import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import data from '@generated/playground/default/data.json';
import frameAddress from '@generated/playground/default/frame.htm';

import type { SampleToRun } from '@docs-kit/docs-truth/samples/fences';

import type { CloudFile, FaultName, FromFrame, Output, World } from '../frame/messages';
import { compile } from './compile';
import { createSession, type Session } from './session';
import { writeHash, type SharedState } from './share';

/** What a playground begins with. */
export interface Start {
  readonly sample: SampleToRun;
  /** What a link brings along. */
  readonly shared: SharedState | undefined;
}

/** Whether a sample is an app; what runs another one stands below it in the editor. */
const drawsItself = (code: string): boolean => /^export default /m.test(code);

type Program = Pick<SampleToRun, 'code' | 'language'>;

function programOf({ code, source = code, check, language }: SampleToRun): Program {
  if (check === undefined || drawsItself(code)) return { code: source, language };
  return { code: `${source}\n\n// What runs the code above:\n${check}`, language };
}

export type PlaygroundState = ReturnType<typeof usePlayground>;

/** The state of a playground, and what can be done with it. The app is shown in `frameHost`. */
export function usePlayground({ sample, shared }: Start, frameHost: RefObject<HTMLElement | null>) {
  const [program, setProgram] = useState<Program>(shared ?? programOf(sample));
  const [{ files, requests }, setWorld] = useState<World>({ files: [], requests: [] });
  const [faults, setFaults] = useState(shared?.faults ?? []);
  const [output, setOutput] = useState<readonly Output[]>([]);
  const [status, setStatus] = useState('');
  const session = useRef<Session>(undefined);

  const hear = (message: FromFrame): void => {
    if (message.type === 'ran') setStatus(message.hasFailed ? 'Failed' : 'Done');
    if (message.type === 'output') setOutput((before) => [...before, message.output]);
    if (message.type === 'world') setWorld(message);
  };
  const runProgram = ({ code, language }: Program, startFiles: readonly CloudFile[], startFaults = faults): void => {
    setOutput([]);
    setWorld({ files, requests: [] });
    const compiled = compile(code, language);
    if ('mistake' in compiled) {
      setOutput([compiled.mistake]);
      setStatus('Failed');
      return;
    }
    setStatus('Running…');
    // A check begins with an empty cloud.
    const isCheck = /\bsample-stage\b/.test(code);
    session.current?.run({ ...compiled, files: isCheck ? [] : startFiles, faults: startFaults });
  };
  const changeFaults = (next: readonly FaultName[]): void => {
    setFaults(next);
    session.current?.send({ type: 'faults', faults: next });
  };

  const runFirst = useEffectEvent(() => runProgram(program, shared?.files ?? []));
  useEffect(() => {
    if (!frameHost.current) return undefined;
    session.current = createSession(frameHost.current, frameAddress, hear);
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
    /** Runs what the check of the page runs; undefined where the editor shows it anyway. */
    runCheck:
      !shared && sample.check !== undefined && drawsItself(sample.code)
        ? () => runProgram({ ...program, code: `${program.code}\n// ---cut-after---\n${sample.check}` }, [])
        : undefined,
    /** Brings back the sample, an empty cloud and no faults. */
    reset: () => {
      setProgram(programOf(sample));
      setFaults([]);
      runProgram(programOf(sample), [], []);
    },
    put: (file: CloudFile) => session.current?.send({ type: 'put', file }),
    remove: (id: string) => session.current?.send({ type: 'remove', id }),
    /** @returns the address of a page that opens with all of this */
    link: async (): Promise<string> => {
      const address = new URL(data.page, location.href);
      const kept = files.map(({ path, space, isFolder, text }) => ({ path, space, isFolder, text }));
      address.hash = await writeHash({ ...program, files: kept, faults });
      return address.href;
    },
  };
}
