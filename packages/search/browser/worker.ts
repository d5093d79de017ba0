import { createEngineHost, type EngineHost, type SiteOfEngine } from './engine-host';

/** A call to the worker. The very first message is none: it names the site. */
export interface Call {
  id: number;
  method: keyof EngineHost;
  argument: string;
}

export interface Result {
  id: number;
  value: unknown;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;

function serve(host: EngineHost): void {
  scope.onmessage = async ({ data: { id, method, argument } }: MessageEvent<Call>) => {
    scope.postMessage({ id, value: await host[method](argument) } satisfies Result);
  };
}

scope.onmessage = ({ data }: MessageEvent<SiteOfEngine>) => serve(createEngineHost(data));
