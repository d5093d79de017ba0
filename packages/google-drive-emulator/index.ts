/** An in-memory Google Drive that answers like the real one. See README.md. */
import type { TokenGrant } from './access';
import { answer, readCall, type Call, type Operation, type Service } from './drive';
import { ERRORS, type ErrorName } from './errors';
import { Store } from './store';

export type { DriveScope, TokenGrant } from './access';
export type { ErrorBody } from './errors';
export type { FileView } from './store';

/** How a Drive is made. Everything can be left out. */
export interface GoogleDriveOptions extends Partial<Pick<Service, 'pageSize' | 'listOrder'>> {
  /** Access tokens and what they may do. Without any, the token `token` has all three scopes of an app. */
  tokens?: Readonly<Record<string, TokenGrant>>;
  /** Milliseconds since 1970. `Date.now` unless set. */
  now?: () => number;
}

/** What the log holds of each request. */
export interface RequestRecord extends Pick<Call, 'method' | 'path' | 'query' | 'operation'> {
  /** The status answered; undefined while it runs, and for good if it was aborted or never answered. */
  status: number | undefined;
}

/** Something that goes wrong. */
export interface Fault {
  /** Which requests it can hit. All of them if left out. */
  on?: Operation | ((request: RequestRecord) => boolean);
  /** How many matching requests it lets pass first. 0 if left out. */
  after?: number;
  /** How many it then hits. 1 if left out; `Infinity` for all. */
  times?: number;
  /** The answer: an error of Google's, or a bare status without a JSON body, as a proxy would send it. */
  error?: ErrorName | { status: number };
  /** No answer: `fetch` rejects with a `TypeError`, as for a lost connection. The text is its message. */
  networkError?: string;
  /** Milliseconds before the answer, `Infinity` for none at all. Ends early when the request is aborted. */
  delayMs?: number;
  /** Instead of a delay: the answer waits for this promise. */
  until?: Promise<void>;
  /** The head of the answer comes, its body never does. Ends when the request is aborted. */
  stallBody?: boolean;
  /**
   * Whether the request does its work although the client never hears of it. `before`: at once, before the delay.
   * `late`: after the delay, even if the client has given up by then. Left out, a request that fails has done nothing.
   */
  effect?: 'before' | 'late';
}

/** Resolves after a time; never after `Infinity`. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds);
  });
}

/** Rejects like `fetch` when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

function failureOf(fault: Fault | undefined, { fileId }: Call): Response | undefined {
  if (fault?.error === undefined) return undefined;
  if (typeof fault.error === 'object') return new Response('', { status: fault.error.status });
  return ERRORS[fault.error](fileId).response;
}

/** A Drive of one user, empty when made. Its files can be seen and changed past the API. */
export class GoogleDrive extends Store {
  readonly #service: Service;
  /** Planned faults, and how many requests that each can hit have come. */
  readonly #faults: { fault: Fault; seen: number }[] = [];
  /** Requests that a fault holds back. If they were collected, Node's Request would let go of its signal. */
  readonly #held = new Set<Request>();
  /** The requests so far, in the order in which they came. */
  readonly requests: RequestRecord[] = [];

  constructor({ tokens, now = Date.now, ...options }: GoogleDriveOptions = {}) {
    super(now);
    const usual: TokenGrant = { scopes: ['drive', 'drive.file', 'drive.appdata'] };
    this.#service = {
      store: this,
      tokens: new Map(Object.entries(tokens ?? { token: usual })),
      pageSize: 100,
      listOrder: 'newest-first',
      ...options,
    };
  }

  clearRequests(): void {
    this.requests.length = 0;
  }

  /** How many requests a fault is holding back just now. */
  get delayed(): number {
    return this.#held.size;
  }

  /** Plans a fault. */
  fail(fault: Fault): void {
    this.#faults.push({ fault, seen: 0 });
  }

  /** Issues a token, or changes what it may do. */
  grant(token: string, grant: TokenGrant): void {
    this.#service.tokens.set(token, grant);
  }

  /** Answers a request. Rejects only where `fetch` would: when it is aborted, or a fault loses the connection. */
  fetch = async (request: Request): Promise<Response> => {
    const { signal } = request;
    const call = await readCall(request);
    const { method, path, query, operation } = call;
    const record: RequestRecord = { method, path, query, operation, status: undefined };
    this.requests.push(record);

    const fault = this.#nextFault(record);
    // Work that is done although the client may never hear of it, done once in any case.
    let work = fault?.effect === 'before' ? Promise.resolve(answer(this.#service, call)) : undefined;
    if (fault?.delayMs !== undefined || fault?.until) {
      const delay = fault.until ?? pause(fault.delayMs ?? 0);
      if (fault.effect === 'late') work = delay.then(() => answer(this.#service, call));
      signal.throwIfAborted();
      await this.#hold(request, Promise.race([delay, aborted(signal)]));
    }
    signal.throwIfAborted();
    if (fault?.networkError !== undefined) throw new TypeError(fault.networkError);

    const response = failureOf(fault, call) ?? (await (work ?? answer(this.#service, call)));
    record.status = response.status;
    if (!fault?.stallBody) return response;
    const body = new ReadableStream({
      start: (controller) => {
        this.#hold(request, aborted(signal)).catch((reason: unknown) => controller.error(reason));
      },
    });
    return new Response(body, { status: response.status, headers: response.headers });
  };

  #hold(request: Request, until: Promise<void>): Promise<void> {
    this.#held.add(request);
    return until.finally(() => this.#held.delete(request));
  }

  /** The fault that hits a request: of several the first. Counts the request. */
  #nextFault(request: RequestRecord): Fault | undefined {
    const hits = this.#faults.filter((entry) => {
      const { on = () => true, after = 0, times = 1 } = entry.fault;
      if (!(typeof on === 'function' ? on(request) : on === request.operation)) return false;
      const turn = entry.seen++;
      return turn >= after && turn < after + times;
    });
    return hits[0]?.fault;
  }
}
