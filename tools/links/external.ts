/** So many addresses are asked for at a time. */
const AT_ONCE = 8;
const TIMEOUT_MS = 20_000;
/** Statuses with which hosts turn programs away from pages that people get. */
const REFUSES_PROGRAMS = new Set([401, 403, 405, 429, 999]);

/**
 * Asks for addresses of other sites.
 *
 * @param addresses addresses, each with a file that links there
 * @param request `fetch`, or what stands in for it
 * @returns one line for each address that is not there; one that answers with a refusal of programs counts as there
 */
export async function checkExternal(
  addresses: ReadonlyMap<string, string>,
  request: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>,
): Promise<string[]> {
  const findings: string[] = [];
  const queue = addresses.entries();
  const worker = async () => {
    for (const [address, file] of queue) {
      try {
        const { ok, status } = await request(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        if (!ok && !REFUSES_PROGRAMS.has(status)) findings.push(`${file}: ${address} answers ${status}.`);
      } catch (error) {
        findings.push(`${file}: ${address} does not answer: ${String(error)}.`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return findings.sort();
}
