/**
 * `npm run test:engines`: drives the built site in Firefox and WebKit, and installs what is missing for that.
 *
 *   --build <folder>   the built site; default `build`
 *   --engine <name>    only this engine: firefox or webkit
 *   --only <words>     only the checks whose name contains these words
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { createSiteHandler } from '../../server/site-handler';
import type { Check } from './check';
import { CHECKS } from './checks';
import { WIDTH, type Engine } from './engine';
import { everyRoute, islands, withNewMarkup } from './every-page';
import { ENGINE_NAMES, findEngine, installEngines, PACKAGES } from './find';
import { Page } from './page';
import { routesOf, serveSite } from './site';

/** An engine that hangs must not hold up the rest. */
const CHECK_TIMEOUT_MS = 90_000;

interface Counts {
  passed: number;
  failed: number;
}

type Handler = ReturnType<typeof createSiteHandler>;
type StartEngine = () => Promise<Engine>;
/** The engine in use. After a failure, it is a new one. */
interface Running {
  engine: Engine;
}

/** Runs a check at its own address. @throws Error if the site fails the check */
async function run({ run: act, expected }: Check, engine: Engine, answer: Handler): Promise<void> {
  const site = await serveSite(answer);
  const page = new Page(engine, site.url);
  try {
    await engine.resize(WIDTH);
    await act(page, site);
    const problems = [...(await page.problems()), ...site.refused].filter(
      (problem) => !expected?.test(problem),
    );
    if (problems.length > 0) throw new Error(`expected no problem, found: ${problems.join('; ')}`);
  } finally {
    // Nothing of this site may still be running when the next one starts.
    await engine.goto('about:blank').catch(() => undefined);
    await site.stop();
  }
}

function limited(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(new Error(`expected an end, and there was none after ${CHECK_TIMEOUT_MS / 1000} s`)),
      CHECK_TIMEOUT_MS,
    );
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Runs a check, and repeats it once if it fails: a busy machine may be to blame. @returns a note about that */
async function attempt(
  check: Check,
  start: StartEngine,
  running: Running,
  answer: Handler,
): Promise<string> {
  try {
    await limited(run(check, running.engine, answer));
    return '';
  } catch {
    // Start a new engine, because the page may have ended this one.
    await running.engine.close();
    running.engine = await start();
    await limited(run(check, running.engine, answer));
    return ', try 2';
  }
}

async function runAll(
  start: StartEngine,
  checks: readonly Check[],
  answer: Handler,
): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  const running: Running = { engine: await start() };
  const { name, hasTouch } = running.engine;
  for (const check of checks) {
    if (check.needsTouch && !hasTouch) {
      console.log(`  left out  ${name}: ${check.name} (see tests/README.md)`);
      continue;
    }
    const started = Date.now();
    const tell = (outcome: string, note: string, more = '') => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`  ${outcome}  ${name}: ${check.name} (${seconds} s${note})${more}`);
    };
    try {
      const note = await attempt(check, start, running, answer);
      counts.passed += 1;
      tell('passed', note);
    } catch (error) {
      counts.failed += 1;
      tell('FAILED', '', `\n    ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await running.engine.close();
  return counts;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { build: { type: 'string' }, engine: { type: 'string' }, only: { type: 'string' } },
  });
  const build = path.resolve(values.build ?? 'build');
  const routes = routesOf(build);
  const all = [everyRoute(withNewMarkup(build, routes)), ...islands(build, routes), ...CHECKS];
  const checks = all.filter(
    ({ name, pages }) =>
      name.includes(values.only ?? '') && pages.every((page) => routes.includes(page)),
  );
  const answer = createSiteHandler(build);
  const names = ENGINE_NAMES.filter(
    (name) => values.engine === undefined || values.engine === name,
  );
  if (checks.length === 0)
    throw new Error(`expected words of a check's name, found --only "${values.only}".`);
  if (names.length === 0)
    throw new Error(`expected --engine ${ENGINE_NAMES.join(' or ')}, found ${values.engine}.`);

  installEngines();
  const totals = await Promise.all(
    names.map((name) => {
      const start = findEngine(name);
      if (start) return runAll(start, checks, answer);
      throw new Error(
        `No ${name}: expected Debian’s ${PACKAGES.join(', ')} or Playwright’s own ${name}. Install one.`,
      );
    }),
  );
  const total = totals.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
  mkdirSync('test-results', { recursive: true });
  writeFileSync(`test-results/engines-${path.basename(build)}.json`, JSON.stringify(total));
  console.log(`Engines: ${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(`test:engines: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
