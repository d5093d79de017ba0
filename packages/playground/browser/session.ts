import type { CloudFile, CompiledModule, FaultName, FromFrame, Output, RequestLine, ToFrame } from '../frame/messages';

/** How often the frame is asked whether it still answers, and when it is given up, in milliseconds. */
const PING_MS = 500;
const PATIENCE_MS = 5000;
/** Chromium keeps the process of a frame for two seconds: a new frame before that would come into the one that hangs. */
const PROCESS_END_MS = 3000;

/** What a session tells. */
export interface SessionListener {
  /** The first frame has been loaded. */
  onReady(): void;
  onOutput(output: Output): void;
  onFiles(files: readonly CloudFile[]): void;
  onRequests(requests: readonly RequestLine[]): void;
  /** The run has come to its end, or was given up. */
  onEnd(hasFailed: boolean): void;
}

/** What to run. */
export interface Run {
  readonly modules: readonly CompiledModule[];
  readonly files: readonly CloudFile[];
  readonly faults: readonly FaultName[];
  readonly skipsTime: boolean;
}

/** A frame that runs one sample after another. */
export interface Session {
  run(run: Run): void;
  send(message: ToFrame): void;
  close(): void;
}

/**
 * @param host where the frame is shown
 * @param address of the frame
 */
export function createSession(host: HTMLElement, address: string, listener: SessionListener): Session {
  let frame: HTMLIFrameElement | undefined;
  let isReady = false;
  let isFirst = true;
  let waiting: Run | undefined;
  let lastAnswer = 0;
  let restartAt = 0;

  const send = (message: ToFrame): void => {
    // The frame's origin is opaque, so there is none to name.
    if (isReady) frame?.contentWindow?.postMessage(message, '*');
  };
  const start = (): void => {
    isReady = false;
    lastAnswer = performance.now();
    frame = Object.assign(document.createElement('iframe'), { src: address, title: 'App' });
    frame.setAttribute('sandbox', 'allow-scripts');
    host.replaceChildren(frame);
  };
  const close = (): void => {
    frame?.remove();
    frame = undefined;
  };
  const answers: { [Type in FromFrame['type']]: (message: FromFrame & { type: Type }) => void } = {
    ready: () => {
      isReady = true;
      if (waiting) send({ type: 'run', ...waiting });
      waiting = undefined;
      if (isFirst) listener.onReady();
      isFirst = false;
    },
    pong: () => undefined,
    ran: ({ hasFailed }) => listener.onEnd(hasFailed),
    output: ({ output }) => listener.onOutput(output),
    files: ({ files }) => listener.onFiles(files),
    requests: ({ requests }) => listener.onRequests(requests),
  };
  const onMessage = ({ source, data }: MessageEvent<FromFrame>): void => {
    if (!frame || source !== frame.contentWindow) return;
    lastAnswer = performance.now();
    answers[data.type]?.(data as never);
  };
  const watchdog = setInterval(() => {
    send({ type: 'ping' });
    // A page in the background is not called often enough to judge.
    if (!isReady || !frame || document.hidden) lastAnswer = performance.now();
    if (performance.now() - lastAnswer < PATIENCE_MS) return;
    close();
    restartAt = performance.now() + PROCESS_END_MS;
    listener.onOutput({
      kind: 'error',
      text: `The code gave no answer for ${PATIENCE_MS / 1000} seconds and was stopped.`,
    });
    listener.onEnd(true);
  }, PING_MS);
  addEventListener('message', onMessage);
  start();

  return {
    run: (run) => {
      if (frame && isReady) return send({ type: 'run', ...run });
      waiting = run;
      if (!frame) setTimeout(() => frame ?? start(), Math.max(0, restartAt - performance.now()));
    },
    send,
    close: () => {
      clearInterval(watchdog);
      removeEventListener('message', onMessage);
      close();
    },
  };
}
