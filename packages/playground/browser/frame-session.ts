import frameAddress from '@generated/playground/default/frame.htm';

import type { FromFrame, Run, ToFrame } from '../frame/messages';

const LEFT = 'The code loaded another page into the app, or reloaded it. This ended the run.';

/** Shows a new frame for each run, so that nothing of the last one is left. */
export class FrameSession {
  #frame: HTMLIFrameElement | undefined;

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
    const frame = document.createElement('iframe');
    frame.src = frameAddress;
    frame.title = 'App';
    frame.setAttribute('sandbox', 'allow-scripts');
    let startedIn: Window | null = null;
    frame.onload = () => {
      const { contentWindow } = frame;
      if (contentWindow === startedIn) this.#end();
      else if (startedIn) this.runAgain();
      else this.send({ type: 'run', ...what });
      startedIn = contentWindow;
    };
    this.#frame = frame;
    this.host.replaceChildren(frame);
  }

  send(message: ToFrame): void {
    // The frame's origin is opaque, so there is no target origin to name.
    this.#frame?.contentWindow?.postMessage(message, '*');
  }

  /** Ends a run whose code has loaded something else into its window. */
  #end(): void {
    this.host.replaceChildren();
    this.#frame = undefined;
    this.listener({ type: 'output', output: { kind: 'error', text: LEFT } });
    this.listener({ type: 'ran', hasFailed: true });
  }

  close(): void {
    removeEventListener('message', this.#onMessage);
  }

  readonly #onMessage = ({ source, data }: MessageEvent<FromFrame>): void => {
    if (this.#frame && source === this.#frame.contentWindow) this.listener(data);
  };
}
