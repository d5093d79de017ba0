import type { EngineHost } from './engine-host';
import type { Call, Result } from './worker';

/**
 * An engine in a worker of its own, so that the page stays responsive while the index is built. Where a worker is not
 * to be had (an old browser, a policy against it, its code gone with a deployment) the engine runs on the page instead.
 *
 * @param worker one that has been told of its site; null where there is none
 * @param loadEngine loads the engine of the page
 */
export function createWorkerHost(worker: Worker | null, loadEngine: () => Promise<EngineHost>): EngineHost {
  const unanswered = new Map<number, { call: Call; resolve: (answer: unknown) => void }>();
  let isAlive = worker !== null;
  let page: Promise<EngineHost> | undefined;
  let calls = 0;

  function settle({ id, value }: Result): void {
    unanswered.get(id)?.resolve(value);
    unanswered.delete(id);
  }

  async function answerOnPage({ id, method, argument }: Call): Promise<void> {
    try {
      page ??= loadEngine();
      settle({ id, value: await (await page)[method](argument) });
    } catch (error) {
      page = undefined;
      settle({ id, value: method === 'search' ? { status: 0, content: String(error) } : [] });
      // For the page's guard, which tells the reader of code that is lost.
      throw error;
    }
  }

  function goOnWithPage(): void {
    isAlive = false;
    page = loadEngine();
    for (const { call } of unanswered.values()) void answerOnPage(call);
  }

  if (worker) {
    worker.onmessage = ({ data }: MessageEvent<Result>) => settle(data);
    worker.onerror = (event) => {
      event.preventDefault();
      goOnWithPage();
    };
  } else goOnWithPage();

  function ask<Name extends keyof EngineHost>(method: Name, argument: string): ReturnType<EngineHost[Name]> {
    const call: Call = { id: calls++, method, argument };
    const answer = new Promise((resolve) => {
      unanswered.set(call.id, { call, resolve });
      if (isAlive) worker?.postMessage(call);
      else void answerOnPage(call);
    });
    return answer as ReturnType<EngineHost[Name]>;
  }

  return { search: (body) => ask('search', body), suggest: (query) => ask('suggest', query) };
}
