import frameAddress from '@generated/playground/default/frame.htm';

import type { FromFrame, Run, ToFrame } from '../frame/messages';

/** How long a frame may stay silent before it is stopped, in milliseconds. */
const PATIENCE_MS = 5000;
/**
 * Chromium keeps a frame's process for two seconds. A new frame before that would share the
 * process that hangs.
 */
const PROCESS_END_MS = 3000;

/** Shows a new frame for each run, so that nothing of the last one is left. */
export class FrameSession {
  #frame: HTMLIFrameElement | undefined;
  #startTimer: number | undefined;
  #silenceTimer: number | undefined;
  /** When the process of a frame that hangs has ended. */
  #processEnd = 0;

  /**
   * @param listener gets the frame's messages
   * @param runAgain called when the reader leaves the page and comes back, as the browser then
   * loads the frame anew
   */
  constructor(
    private readonly host: HTMLElement,
    private readonly listener: (message: FromFrame) => void,
    private readonly runAgain: () => void,
  ) {
    addEventListener('message', this.#onMessage);
  }

  /** Ends the last run, and starts another one. */
  run(what: Run): void {
    this.#end();
    const delay = Math.max(0, this.#processEnd - performance.now());
    this.#startTimer = window.setTimeout(() => this.#begin(what), delay);
  }

  send(message: ToFrame): void {
    // The frame's origin is opaque, so there is no target origin to name.
    this.#frame?.contentWindow?.postMessage(message, '*');
  }

  close(): void {
    removeEventListener('message', this.#onMessage);
    this.#end();
  }

  readonly #onMessage = ({ source, data }: MessageEvent<FromFrame>): void => {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    this.#awaitMessage();
    this.listener(data);
  };

  #begin(what: Run): void {
    const frame = document.createElement('iframe');
    frame.src = frameAddress;
    frame.title = 'App';
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.onload = () => {
      frame.onload = this.runAgain;
      this.#awaitMessage();
      this.send({ type: 'run', ...what });
    };
    this.#frame = frame;
    this.host.replaceChildren(frame);
  }

  #end(): void {
    clearTimeout(this.#startTimer);
    clearTimeout(this.#silenceTimer);
    this.#frame?.remove();
    this.#frame = undefined;
  }

  /** Stops the frame if it sends no further message in time. */
  #awaitMessage(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = window.setTimeout(() => this.#onSilence(), PATIENCE_MS);
  }

  #onSilence(): void {
    // A page in the background runs too rarely to judge, and a frame of a page that the reader has
    // left not at all.
    if (document.hidden || !this.host.isConnected) {
      this.#awaitMessage();
      return;
    }
    this.#end();
    this.#processEnd = performance.now() + PROCESS_END_MS;
    const text = `The code gave no answer for ${PATIENCE_MS / 1000} seconds and was stopped.`;
    this.listener({ type: 'output', output: { kind: 'error', text } });
    this.listener({ type: 'ran', hasFailed: true });
  }
}
