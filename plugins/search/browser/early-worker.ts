import {
  arrangeHits,
  drawPanel,
  earlyRequest,
  showEarlyResults,
  splitMarks,
  type EarlyResultsSite,
} from './early-results';

declare global {
  interface Window {
    /** The worker that was started before the application was there; null when its engine has been taken over. */
    searchWorker?: Worker | null;
  }
}

/** What the early worker needs to know, all known when the site is built. */
export interface EarlyWorkerSite extends EarlyResultsSite {
  /** Path of the worker's script. */
  readonly workerPath: string;
  readonly recordsPath: string;
}

/**
 * Starts the worker, which fetches the records and builds the index while the page loads the code of the dialog.
 *
 * It is a file of its own, which the early dialog's template asks for when it is drawn: so no page grows by it. It goes
 * there as text and must hold on to nothing outside of itself.
 *
 * @returns the worker; undefined where there is none, or one was started already
 */
export function startEarlyWorker(
  templateId: string,
  { workerPath, recordsPath, indexName }: EarlyWorkerSite,
): Worker | undefined {
  // Once is enough, however often the dialog is drawn.
  (document.getElementById(templateId) as HTMLTemplateElement | null)?.content.querySelector('script')?.remove();
  if (window.searchWorker !== undefined) return undefined;
  const { origin } = location;
  try {
    const worker = new Worker(workerPath, { name: 'search' });
    worker.onerror = () => delete window.searchWorker;
    worker.postMessage({ indexName, recordsUrl: origin + recordsPath, origin });
    window.searchWorker = worker;
    return worker;
  } catch {
    // The engine's host has its own answer to that.
    return undefined;
  }
}

/** The text of the file: the worker, and the results that it finds until the dialog takes it over. */
export function earlyWorkerScript(templateId: string, site: EarlyWorkerSite): string {
  const parts = [startEarlyWorker, arrangeHits, splitMarks, earlyRequest, drawPanel, showEarlyResults];
  const siteText = JSON.stringify(site);
  return `(()=>{${parts.map(String).join('\n')}
const site=${siteText},worker=startEarlyWorker(${JSON.stringify(templateId)},site);
if(worker)showEarlyResults(worker,site)})()`;
}

/** Hands over the early worker, once; undefined if there is none. */
export function takeEarlyWorker(): Worker | undefined {
  const worker = window.searchWorker ?? undefined;
  window.searchWorker = null;
  return worker;
}
