import type { FromFrame, Run, ToFrame } from '../frame/messages';

/** When a frame that tells nothing any more is given up, in milliseconds. */
const PATIENCE_MS = 5000;
/** Chromium keeps the process of a frame for two seconds: a new frame before that would come into the one that hangs. */
const PROCESS_END_MS = 3000;

/** A frame for each run, in which nothing of the run before is left. */
export type Session = ReturnType<typeof createSession>;

/** Shows frames of an address in `host`. `listener` hears of what they tell. */
export function createSession(host: HTMLElement, address: string, listener: (message: FromFrame) => void) {
  let frame: HTMLIFrameElement | undefined;
  let start: number | undefined;
  let watch: number | undefined;
  let hangingUntil = 0;

  const send = (message: ToFrame): void => {
    // The frame's origin is opaque, so there is none to name.
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
    // A page in the background is not called often enough to judge.
    if (document.hidden) return expectSign();
    end();
    hangingUntil = performance.now() + PROCESS_END_MS;
    const text = `The code gave no answer for ${PATIENCE_MS / 1000} seconds and was stopped.`;
    listener({ type: 'output', output: { kind: 'error', text } });
    listener({ type: 'ran', hasFailed: true });
  };
  const begin = (what: Run): void => {
    frame = Object.assign(document.createElement('iframe'), { src: address, title: 'App' });
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.onload = () => {
      expectSign();
      send({ type: 'run', ...what });
    };
    host.replaceChildren(frame);
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
