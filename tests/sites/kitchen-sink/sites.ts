import { PORTS } from '../../support/ports';

/** The kitchen sink as readers see it, and as its author sees it. */
export const BUILT_URL = `http://localhost:${PORTS.kitchenSink.built}`;
export const DEVELOPMENT_URL = `http://localhost:${PORTS.kitchenSink.development}`;

/** Where the built site is kept for other engines. */
export const KITCHEN_SINK_BUILD = 'node_modules/.cache/kitchen-sink';

/** Both sites, for what must be the same in both. */
export const SITES = [
  { name: 'built', url: BUILT_URL },
  { name: 'in development', url: DEVELOPMENT_URL },
] as const;
