import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import settings from '@generated/playground/default/settings.json';

import type { CloudFile, FaultName, Output, RequestLine } from '../frame/messages';
import { compile } from './compile';
import type { Sample } from './samples';
import { createSession, type Session } from './session';
import { writeHash } from './share';

/** What a playground begins with. */
export interface Start {
  readonly sample: Sample;
  /** What a link brings along. */
  readonly files?: readonly Omit<CloudFile, 'id'>[];
  readonly faults?: readonly FaultName[];
}

export type Status = 'Starting…' | 'Running…' | 'Done' | 'Failed';

/** Whether a sample is an app; what runs another one stands below it in the editor. */
const drawsItself = (code: string): boolean => /^export default /m.test(code);

function startCode({ code, source = code, check }: Sample): string {
  return check === undefined || drawsItself(code) ? source : `${source}\n\n// What runs the code above:\n${check}`;
}

/** The state of a playground, and what can be done with it. */
export type PlaygroundState = ReturnType<typeof usePlayground>;

/**
 * @param start what it begins with
 * @param frameHost where the app is shown
 */
export function usePlayground({ sample, ...start }: Start, frameHost: RefObject<HTMLElement | null>) {
  const [code, setCode] = useState(() => startCode(sample));
  const [files, setFiles] = useState<readonly CloudFile[]>(() =>
    (start.files ?? []).map((file, index) => ({ ...file, id: `shared-${index}` })),
  );
  const [faults, setFaults] = useState<readonly FaultName[]>(start.faults ?? []);
  const [requests, setRequests] = useState<readonly RequestLine[]>([]);
  const [output, setOutput] = useState<readonly Output[]>([]);
  const [status, setStatus] = useState<Status>('Starting…');
  const session = useRef<Session>(undefined);
  const print = (line: Output): void => setOutput((before) => [...before, line]);

  const runCode = (text: string, startFiles: readonly CloudFile[]): void => {
    setOutput([]);
    setRequests([]);
    const compiled = compile(text, sample.language);
    if ('mistake' in compiled) {
      print(compiled.mistake);
      setStatus('Failed');
      return;
    }
    setStatus('Running…');
    // A check begins with an empty cloud, and its waits are skipped.
    const isCheck = /\bsample-stage\b/.test(text);
    session.current?.run({ ...compiled, files: isCheck ? [] : startFiles, faults, skipsTime: isCheck });
  };
  const changeFaults = (next: readonly FaultName[]): void => {
    setFaults(next);
    session.current?.send({ type: 'faults', faults: next });
  };

  const runFirst = useEffectEvent(() => runCode(code, files));
  useEffect(() => {
    if (!frameHost.current) return undefined;
    const listener = {
      onReady: () => runFirst(),
      onOutput: print,
      onFiles: setFiles,
      onRequests: setRequests,
      onEnd: (hasFailed: boolean) => setStatus(hasFailed ? 'Failed' : 'Done'),
    };
    session.current = createSession(frameHost.current, settings.frame, listener);
    return () => session.current?.close();
  }, [frameHost]);

  return {
    code,
    setCode,
    files,
    faults,
    changeFaults,
    requests,
    output,
    status,
    run: () => runCode(code, files),
    /** Runs what the check of the page runs; undefined where the editor shows it anyway. */
    runCheck:
      sample.check !== undefined && drawsItself(sample.code)
        ? () => runCode(`${code}\n// ---cut-after---\n${sample.check}`, [])
        : undefined,
    /** Brings back the sample, an empty cloud and no faults. */
    reset: () => {
      setCode(startCode(sample));
      changeFaults([]);
      runCode(startCode(sample), []);
    },
    put: (file: Omit<CloudFile, 'id'>) => session.current?.send({ type: 'put', file }),
    remove: (id: string) => session.current?.send({ type: 'remove', id }),
    /** @returns the address of a page that opens with all of this */
    link: async (): Promise<string> => {
      const address = new URL(settings.page, location.href);
      const kept = files.map(({ path, space, isFolder, text }) => ({ path, space, isFolder, text }));
      address.hash = await writeHash({ code, language: sample.language, files: kept, faults });
      return address.href;
    },
  };
}
