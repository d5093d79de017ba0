import type { EngineHost, SiteOfEngine } from './engine-host';
import type { Call, Result } from './worker';

/** The engine's host on the page itself; its code is fetched when it is first asked, and again if that failed. */
function createPageHost(site: SiteOfEngine): EngineHost {
  let loading: Promise<EngineHost> | undefined;

  function host(): Promise<EngineHost> {
    loading ??= import('./engine-host').then(
      ({ createEngineHost }) => createEngineHost(site),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  return {
    search: (body) =>
      host().then(
        (ready) => ready.search(body),
        (error: unknown) => ({ status: 0, content: String(error) }),
      ),
    suggest: (query) =>
      host().then(
        (ready) => ready.suggest(query),
        () => [],
      ),
  };
}

/**
 * An engine in a worker of its own, so that the page stays responsive while the index is built. Where a worker is not
 * to be had (an old browser, a policy against it, its code gone with a deployment) the engine runs on the page instead.
 *
 * @param site what the engine answers for
 * @param startedWorker a worker that has been told of it already
 */
export function createWorkerHost(site: SiteOfEngine, startedWorker?: Worker): EngineHost {
  const unanswered = new Map<number, { call: Call; resolve: (answer: unknown) => void }>();
  const page = createPageHost(site);
  let worker: Worker | undefined;
  let calls = 0;

  function settle({ id, value }: Result): void {
    unanswered.get(id)?.resolve(value);
    unanswered.delete(id);
  }

  function answerOnPage({ id, method, argument }: Call): void {
    void page[method](argument).then((value) => settle({ id, value }));
  }

  function giveUpWorker(): void {
    worker = undefined;
    for (const { call } of unanswered.values()) answerOnPage(call);
  }

  try {
    worker = startedWorker ?? new Worker(new URL('./worker.ts', import.meta.url), { name: 'search' });
    worker.onmessage = ({ data }: MessageEvent<Result>) => settle(data);
    worker.onerror = (event) => {
      event.preventDefault();
      giveUpWorker();
    };
    if (!startedWorker) worker.postMessage(site);
  } catch {
    worker = undefined;
  }

  function ask<Name extends keyof EngineHost>(method: Name, argument: string): ReturnType<EngineHost[Name]> {
    const call: Call = { id: calls++, method, argument };
    const answer = new Promise((resolve) => {
      unanswered.set(call.id, { call, resolve });
      if (worker) worker.postMessage(call);
      else answerOnPage(call);
    });
    return answer as ReturnType<EngineHost[Name]>;
  }

  return { search: (body) => ask('search', body), suggest: (query) => ask('suggest', query) };
}
