import {
  arrangeHits,
  docsTagOfPage,
  drawPanel,
  earlyRequest,
  enterKept,
  showEarlyResults,
  splitMarks,
  type EarlyResultsSite,
} from './early-results';

/** What the early worker needs to know, all known when the site is built. */
export interface EarlyWorkerSite extends EarlyResultsSite {
  /** Path of the worker's script. */
  readonly workerPath: string;
  readonly recordsPath: string;
}

/**
 * What the page does with the worker that the early dialog has started. The function goes into a file of its own as text
 * and must hold on to nothing outside of itself.
 *
 * @returns the worker; undefined where there is none, or its engine has been taken over already
 */
export function watchEarlyWorker(templateId: string): Worker | undefined {
  // Once is enough, however often the dialog is drawn.
  (document.getElementById(templateId) as HTMLTemplateElement | null)?.content.querySelector('script')?.remove();
  const worker = window.searchWorker || undefined;
  window.searchWorkerIsHeard = worker !== undefined;
  return worker;
}

/** What the worker itself does: it fetches the records and builds the index while the page loads the code of the dialog. */
export function runEarlyWorker(
  scope: DedicatedWorkerGlobalScope,
  { workerPath, recordsPath, indexName }: EarlyWorkerSite,
): void {
  const { origin } = scope.location;
  try {
    scope.importScripts(workerPath);
    const data = { indexName, recordsUrl: origin + recordsPath, origin };
    scope.onmessage?.(new MessageEvent('message', { data }));
  } catch (error) {
    // Said when somebody listens: the engine's host, which goes on without a worker then.
    scope.onmessage = () => {
      throw error;
    };
  }
}

/**
 * The text of the file, which the early dialog asks for twice when it is drawn, so that no page grows by it: as the
 * worker, and as the script that shows what the worker finds until the dialog takes it over.
 */
export function earlyWorkerScript(templateId: string, site: EarlyWorkerSite): string {
  const parts = [
    watchEarlyWorker,
    runEarlyWorker,
    arrangeHits,
    splitMarks,
    docsTagOfPage,
    earlyRequest,
    drawPanel,
    enterKept,
    showEarlyResults,
  ];
  return `(()=>{${parts.map(String).join('\n')}
const site=${JSON.stringify(site)};
if(!self.document)return runEarlyWorker(self,site);
const worker=watchEarlyWorker(${JSON.stringify(templateId)});
if(worker)showEarlyResults(worker,site)})()`;
}

/** Hands over the early worker, once; undefined if there is none. */
export function takeEarlyWorker(): Worker | undefined {
  const worker = window.searchWorker || undefined;
  window.searchWorker = false;
  if (window.searchWorkerIsHeard) return worker;
  worker?.terminate();
  return undefined;
}
