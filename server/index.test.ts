import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';

/** As `npm run serve` starts it. The projects of these tests have no packages of their own. */
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const SERVE = [process.execPath, '--import', TSX, path.resolve('server/index.ts')];

type Serve = ChildProcessByStdio<null, Readable, Readable>;

/** Starts `npm run serve` in a project that belongs to the test. */
function startServe(
  project: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Serve {
  return start([...SERVE, ...args], project, env);
}

function start(
  [program = '', ...args]: readonly string[],
  project: string,
  env: Readonly<Record<string, string>>,
): Serve {
  const serve = spawn(program, args, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', ...env },
  });
  onTestFinished(() => {
    serve.kill('SIGKILL');
  });
  return serve;
}

async function ended(serve: Serve): Promise<{ code: number; out: string; err: string }> {
  const [[code], out, err] = await Promise.all([
    once(serve, 'exit'),
    text(serve.stdout),
    text(serve.stderr),
  ]);
  return { code, out, err };
}

/** @returns the address that it prints once it serves, and its output up to then */
async function serving(serve: Serve): Promise<{ address: string; out: string }> {
  let out = '';
  for await (const chunk of serve.stdout.iterator({ destroyOnReturn: false })) {
    out += chunk;
    const [address] = /http:\S+/.exec(out) ?? [];
    if (address) return { address, out };
  }
  throw new Error(`It ended without an address: ${out}`);
}

const BUILT = { 'build/index.html': '<!doctype html><title>Home</title>' };

it('serves what is there and says where', async () => {
  const { address, out } = await serving(startServe(fixtureFolder(BUILT), ['--no-build']));
  expect(out).toBe(`Serving build/ at ${address}\n`);
  const answer = await fetch(address);
  expect(await answer.text()).toBe(BUILT['build/index.html']);
});

it('serves the folder that it is given', async () => {
  const project = fixtureFolder({ 'elsewhere/index.html': 'elsewhere' });
  const { address } = await serving(startServe(project, ['--no-build', '--dir', 'elsewhere']));
  expect(await (await fetch(address)).text()).toBe('elsewhere');
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'ends well within a second of %s, idle connections or not',
  async (signal) => {
    const serve = startServe(fixtureFolder(BUILT), ['--no-build']);
    const { address } = await serving(serve);
    await (await fetch(address)).text();
    const silent = connect(Number(new URL(address).port), 'localhost');
    onTestFinished(() => {
      silent.destroy();
    });
    await once(silent, 'connect');
    silent.write('GET / HTTP/1.1\r\n');
    const started = performance.now();
    serve.kill(signal);
    const [code] = await once(serve, 'exit');
    expect(code).toBe(0);
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);

it.runIf(process.platform !== 'win32')(
  'ends when a signal to npm has ended the shell that it runs in',
  async () => {
    const command = [...SERVE, '--no-build'].map((word) => `'${word}'`).join(' ');
    const shell = start(['/bin/sh', '-c', `${command}; true`], fixtureFolder(BUILT), {
      npm_lifecycle_event: 'serve',
    });
    const { address } = await serving(shell);
    shell.kill('SIGTERM');
    await expect
      .poll(() => fetch(address).catch(() => 'refused'), { timeout: 2_000 })
      .toBe('refused');
  },
);

it('says in one line that there is no build', async () => {
  expect(await ended(startServe(fixtureFolder(), ['--no-build']))).toEqual({
    code: 1,
    out: '',
    err: 'serve: There is no build in build/, expected build/index.html. Run: npm run build\n',
  });
});

it('says in one line that the port is no port', async () => {
  const { code, err } = await ended(
    startServe(fixtureFolder(BUILT), ['--no-build'], { PORT: 'eighty' }),
  );
  expect(code).toBe(1);
  expect(err).toBe(
    'serve: PORT is "eighty", expected a whole number up to 65535. Try: PORT=3000\n',
  );
});

it('says in one line that the port is in use, before it builds', async () => {
  const taken = createServer().listen(0);
  onTestFinished(() => {
    taken.close();
  });
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { code, out, err } = await ended(startServe(fixtureFolder(), [], { PORT: String(port) }));
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(err).toMatch(
    new RegExp(
      `^serve: listen EADDRINUSE: address already in use .*:${port}. Try another port: PORT=${port + 1}\\n$`,
    ),
  );
});

it('says in one line that it does not know an option', async () => {
  const { code, err } = await ended(startServe(fixtureFolder(BUILT), ['--no-bild']));
  expect(code).toBe(1);
  expect(err).toMatch(/^serve: Unknown option '--no-bild'.*\n$/);
});

/** Stands in for Docusaurus: writes one page from one source. */
const GENERATOR = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  const outDir = process.argv.at(-1);
  mkdirSync(outDir, { recursive: true });
  writeFileSync(outDir + '/index.html', '<title>Intro</title>' + readFileSync('docs/intro.md', 'utf8'));
  if (process.env.SLOW) console.log('building'), setInterval(() => {}, 1000);
  if (process.env.BROKEN) process.exit(1);`;

const fixtureProject = () =>
  fixtureFolder({
    'package.json': '{}',
    'docs/intro.md': 'Read me.',
    'node_modules/@docusaurus/core/bin/docusaurus.mjs': GENERATOR,
  });

it('builds, then serves', async () => {
  const { address } = await serving(startServe(fixtureProject(), []));
  expect(await (await fetch(address)).text()).toContain('Read me.');
});

it('ends with exit code 1 where the build fails', async () => {
  const { code, err } = await ended(startServe(fixtureProject(), [], { BROKEN: '1' }));
  expect(code).toBe(1);
  expect(err).toMatch(/^serve: The build failed; see its output above.\n$/m);
});

it('ends well when it is stopped while it builds', async () => {
  const serve = startServe(fixtureProject(), [], { SLOW: '1' });
  await once(serve.stdout, 'data');
  const started = performance.now();
  serve.kill('SIGTERM');
  expect((await once(serve, 'exit'))[0]).toBe(0);
  expect(performance.now() - started).toBeLessThan(1_000);
});
