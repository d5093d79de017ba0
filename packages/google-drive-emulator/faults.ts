/** Faults on demand: which requests go wrong, and how. */
import type { Call, Operation } from './drive';
import type { ErrorName } from './errors';

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

/** A planned fault, and how many requests that it can hit have come. */
export interface PlannedFault {
  readonly fault: Fault;
  seen: number;
}

/** The fault that hits a request: of several the first. Counts the request, so ask once for each. */
export function nextFault(plan: readonly PlannedFault[], request: RequestRecord): Fault | undefined {
  let hit: Fault | undefined;
  for (const entry of plan) {
    const { on, after = 0, times = 1 } = entry.fault;
    const matches = on === undefined || (typeof on === 'function' ? on(request) : on === request.operation);
    if (!matches) continue;
    const turn = entry.seen++;
    if (turn >= after && turn < after + times) hit ??= entry.fault;
  }
  return hit;
}
