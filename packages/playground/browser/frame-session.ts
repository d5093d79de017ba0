import frameAddress from '@generated/playground/default/frame.htm';
import * as v from 'valibot';

import type { ColorScheme, FromFrame, Run, StoredFile, ToFrame } from '../frame/messages';
import { fromFrame } from './shapes';

const LEFT = 'The code loaded another page into the app, or reloaded it. This ended the run.';
const LOST =
  'What runs the code could not be loaded. Check your network connection, and run it again. ' +
  'If that does not help, copy your code and reload the page.';
const FLOODED = 'The code sent the page too much at once. This ended the run.';

/** How often the page renders what it has received, in milliseconds. */
const RENDER_MS = 50;
/** How long a frame that has loaded may take to say so, in milliseconds. */
const SILENT_MS = 5000;
/** More than a run sends at once: all its lines, with its app and files. */
const MOST_AT_ONCE = 5000;
/** As much as the page shows of a run: 1000 lines of each kind, and that the rest is left out. */
const MOST_LINES = 3003;

/** Features of browsers that could send something, and that frames have unless they are denied. */
const DENIED = [
  'attribution-reporting',
  'browsing-topics',
  'identity-credentials-get',
  'join-ad-interest-group',
  'payment',
  'private-aggregation',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'run-ad-auction',
  'shared-storage',
];

/** What browsers with such features tell of them. */
interface PolicyDocument {
  readonly featurePolicy?: { features(): string[] };
}

/** Returns the policy of the frame. Browsers warn of a feature that they do not know. */
function deniedFeatures(): string {
  const known = (document as PolicyDocument).featurePolicy?.features() ?? [];
  const denied = DENIED.filter((name) => known.includes(name));
  return denied.map((name) => `${name} 'none'`).join('; ');
}

function isDriveState(data: unknown): boolean {
  return v.is(v.object({ type: v.literal('drive') }), data);
}

/** Returns the color mode of the site. */
function siteColorScheme(): ColorScheme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = frameAddress;
  frame.title = 'App';
  frame.allow = deniedFeatures();
  frame.setAttribute('sandbox', 'allow-scripts');
  return frame;
}

/** What a run needs from the start. Its color mode is that of the site. */
type RunStart = Omit<Run, 'colorScheme'>;

/** Returns files without one of them. A folder goes with all that is in it. */
function without(removedId: string, files: readonly StoredFile[]): StoredFile[] {
  const removed = files.find(({ id }) => id === removedId);
  if (!removed) return [...files];
  return files.filter(({ id, space, path }) => {
    const isInside = space === removed.space && path.startsWith(`${removed.path}/`);
    return id !== removedId && !isInside;
  });
}

/**
 * Returns a run that starts with what a message changes. Its frame gives each file another id, so
 * it could not tell which file a later message is about.
 */
function changedStart(run: RunStart, message: ToFrame): RunStart {
  const { files } = run;
  switch (message.type) {
    case 'faults':
      return { ...run, faults: message.faults };
    case 'put':
      return { ...run, files: [...files, { ...message.file, id: 'added' }] };
    case 'write': {
      const { id, text } = message;
      return { ...run, files: files.map((file) => (file.id === id ? { ...file, text } : file)) };
    }
    case 'remove':
      return { ...run, files: without(message.id, files) };
    default:
      return run;
  }
}

/** Shows a new frame for each run, so that nothing of the last one is left. */
export class FrameSession {
  #frame: HTMLIFrameElement | undefined;
  /** What the frame is to run. Undefined once it has loaded. */
  #next: RunStart | undefined;
  /** What the frame has sent since the page last rendered. It may be anything. */
  #received: unknown[] = [];
  #renderTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the frame has sent anything: it is ours, and not a server's error. */
  #isHeard = false;
  #lines = 0;
  readonly #themeObserver = new MutationObserver(() =>
    this.send({ type: 'colorScheme', colorScheme: siteColorScheme() }),
  );

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
    this.#themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  }

  /** Ends the last run, and starts another one. */
  run(what: RunStart): void {
    this.#forget();
    this.#next = what;
    this.#lines = 0;
    this.#isHeard = false;
    const frame = createFrame();
    let startedIn: Window | null = null;
    frame.onload = () => {
      const { contentWindow } = frame;
      if (contentWindow === startedIn) this.#end(LEFT);
      else if (startedIn) this.runAgain();
      else this.#start();
      startedIn = contentWindow;
    };
    this.#frame = frame;
    this.host.replaceChildren(frame);
  }

  #start(): void {
    if (!this.#next) return;
    this.#post({ type: 'run', ...this.#next, colorScheme: siteColorScheme() });
    this.#next = undefined;
    if (!this.#isHeard) this.#silenceTimer = setTimeout(() => this.#end(LOST), SILENT_MS);
  }

  /** Tells the frame, or changes what it starts with if it still loads. */
  send(message: ToFrame): void {
    if (this.#next) this.#next = changedStart(this.#next, message);
    else this.#post(message);
  }

  #post(message: ToFrame): void {
    // The frame's origin is opaque, so there is no target origin to name.
    this.#frame?.contentWindow?.postMessage(message, '*');
  }

  /** Ends a run that cannot go on. */
  #end(why: string): void {
    this.#render();
    this.#frame = undefined;
    this.host.replaceChildren();
    this.listener({ type: 'output', output: { kind: 'error', text: why } });
    this.listener({ type: 'ran', hasFailed: true });
  }

  close(): void {
    this.#forget();
    this.#themeObserver.disconnect();
    removeEventListener('message', this.#onMessage);
  }

  #forget(): void {
    clearTimeout(this.#renderTimer);
    clearTimeout(this.#silenceTimer);
    this.#renderTimer = undefined;
    this.#received = [];
  }

  #render(): void {
    const received = this.#received;
    this.#forget();
    // Each has all files and requests, so only the last one counts.
    const lastState = received.findLastIndex(isDriveState);
    for (const [index, data] of received.entries()) {
      const isPast = index < lastState && isDriveState(data);
      if (!isPast && v.is(fromFrame, data)) this.#hear(data);
    }
  }

  #hear(message: FromFrame): void {
    if (message.type === 'output') this.#lines += 1;
    if (message.type !== 'output' || this.#lines <= MOST_LINES) this.listener(message);
  }

  readonly #onMessage = ({ source, data }: MessageEvent<unknown>): void => {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    this.#isHeard = true;
    clearTimeout(this.#silenceTimer);
    this.#received.push(data);
    if (this.#received.length > MOST_AT_ONCE) this.#end(FLOODED);
    else this.#renderTimer ??= setTimeout(() => this.#render(), RENDER_MS);
  };
}
