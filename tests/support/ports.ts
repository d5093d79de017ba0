/**
 * The ports of all servers that tests start. Suites run beside each other, so no two share one.
 * `TEST_PORT` moves them all.
 */
const FIRST = Number(process.env.TEST_PORT ?? 4173);

export const PORTS = {
  site: FIRST,
  kitchenSink: { built: FIRST + 1, development: FIRST + 2 },
  webkitDriver: FIRST + 5,
  otherSites: {
    versions: { built: FIRST + 6, development: FIRST + 7 },
    classic: { built: FIRST + 8, development: FIRST + 9 },
    rspack: { built: FIRST + 10, development: FIRST + 11 },
  },
} as const;
