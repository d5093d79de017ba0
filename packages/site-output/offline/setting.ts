/**
 * @param env environment of a build
 * @returns whether the build is to take back what service workers of earlier builds have left with readers
 * @throws Error where `OFFLINE` is neither empty nor `off`
 */
export function isOfflineOff({ OFFLINE = '' }: NodeJS.ProcessEnv): boolean {
  if (OFFLINE !== '' && OFFLINE !== 'off') {
    throw new Error(`OFFLINE is ${JSON.stringify(OFFLINE)}, expected "off" or nothing.`);
  }
  return OFFLINE === 'off';
}
