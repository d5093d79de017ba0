import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';

import type { Answer, SiteOfEngine } from '../../plugins/search/browser/engine-host';
import type { Call, Result } from '../../plugins/search/browser/worker';

/** The script of the search's worker, in a built site. */
export const WORKER_FILE = /\/search\.[0-9a-f]+\.js$/;

/**
 * @param root folder of the built site
 * @returns path of the worker's script
 * @throws Error where there is none
 */
export function findWorker(root: string): string {
  const scripts = path.join(root, 'assets', 'js');
  const worker = readdirSync(scripts).find((file) => WORKER_FILE.test(`/${file}`));
  if (worker === undefined) throw new Error(`${scripts} has no search.<hash>.js.`);
  return path.join(scripts, worker);
}

/** An engine as readers get it. */
export interface ShippedEngine {
  /** @param body of the provider's multi-query call */
  search(body: object): Promise<Answer>;
}

interface WorkerScope {
  onmessage: (event: { data: SiteOfEngine | Call }) => void;
  postMessage: (result: Result) => void;
}

/**
 * Runs the built worker's script here, with what it reaches for: what is measured is what is sent, not the sources as
 * another compiler writes them.
 *
 * @param script path of the worker's script
 * @param records the text that its request for the records is answered with
 */
export function startEngine(script: string, records: string): ShippedEngine {
  const waiting = new Map<number, (answer: Answer) => void>();
  const scope: WorkerScope = {
    onmessage: () => undefined,
    postMessage: ({ id, value }) => waiting.get(id)?.(value as Answer),
  };
  const fetchRecords = async () => ({ ok: true, text: async () => records });
  compileFunction(readFileSync(script, 'utf8'), ['self', 'fetch'])(scope, fetchRecords);
  scope.onmessage({ data: { indexName: 'docs', recordsUrl: '', origin: '' } });
  let calls = 0;
  return {
    search: (body) =>
      new Promise((resolve) => {
        const id = calls++;
        waiting.set(id, resolve);
        scope.onmessage({ data: { id, method: 'search', argument: JSON.stringify(body) } });
      }),
  };
}
