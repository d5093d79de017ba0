import type { FromFrame, Run, ToFrame } from '../frame/messages';

/** How often a frame is looked after, and when it is given up, in milliseconds. */
const LOOK_MS = 500;
const PATIENCE_MS = 5000;
/** Chromium keeps the process of a frame for two seconds: a new frame before that would come into the one that hangs. */
const PROCESS_END_MS = 3000;

/** A frame for each run, in which nothing of the run before is left. */
export type Session = ReturnType<typeof createSession>;

/** Shows frames of an address in `host`. `listener` hears of what they tell. */
export function createSession(host: HTMLElement, address: string, listener: (message: FromFrame) => void) {
  let frame: HTMLIFrameElement | undefined;
  /** When the frame answered last; undefined until it is loaded. */
  let lastAnswer: number | undefined;
  let start: number | undefined;
  let hangingUntil = 0;

  const send = (message: ToFrame): void => {
    // The frame's origin is opaque, so there is none to name.
    frame?.contentWindow?.postMessage(message, '*');
  };
  const end = (): void => {
    clearTimeout(start);
    frame?.remove();
    frame = lastAnswer = undefined;
  };
  const begin = (what: Run): void => {
    frame = Object.assign(document.createElement('iframe'), { src: address, title: 'App' });
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.onload = () => {
      lastAnswer = performance.now();
      send({ type: 'run', ...what });
    };
    host.replaceChildren(frame);
  };
  const onMessage = ({ source, data }: MessageEvent<FromFrame>): void => {
    if (!frame || source !== frame.contentWindow) return;
    lastAnswer = performance.now();
    listener(data);
  };
  const watchdog = setInterval(() => {
    if (lastAnswer === undefined) return;
    // A page in the background is not called often enough to judge.
    if (document.hidden) lastAnswer = performance.now();
    if (performance.now() - lastAnswer < PATIENCE_MS) return;
    end();
    hangingUntil = performance.now() + PROCESS_END_MS;
    const text = `The code gave no answer for ${PATIENCE_MS / 1000} seconds and was stopped.`;
    listener({ type: 'output', output: { kind: 'error', text } });
    listener({ type: 'ran', hasFailed: true });
  }, LOOK_MS);
  addEventListener('message', onMessage);

  return {
    run: (what: Run): void => {
      end();
      start = window.setTimeout(begin, Math.max(0, hangingUntil - performance.now()), what);
    },
    send,
    close: (): void => {
      clearInterval(watchdog);
      removeEventListener('message', onMessage);
      end();
    },
  };
}
