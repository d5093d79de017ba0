const TIMEOUT_MS = 20_000;
/** Statuses with which hosts turn programs away from pages that people get. */
const REFUSES_PROGRAMS = new Set([401, 403, 405, 429, 999]);

/**
 * Requests addresses of other sites.
 *
 * @param addresses addresses, each with a file that links there
 * @param request `fetch`, or what stands in for it
 * @returns one line for each address that is not there; one that answers with a refusal of programs counts as there
 */
export async function checkExternal(
  addresses: ReadonlyMap<string, string>,
  request: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>,
): Promise<string[]> {
  const check = async ([address, file]: readonly [string, string]) => {
    try {
      const { ok, status } = await request(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return ok || REFUSES_PROGRAMS.has(status) ? [] : [`${file}: ${address} answers ${status}.`];
    } catch (error) {
      return [`${file}: ${address} does not answer: ${String(error)}.`];
    }
  };
  return (await Promise.all([...addresses].map(check))).flat().sort();
}
