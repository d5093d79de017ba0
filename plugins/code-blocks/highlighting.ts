import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { RUN_TYPESCRIPT, SHORT_LIVED } from '../../server/typescript';
import type { HighlightOptions } from './highlight';

/** What the process is asked. */
export interface HighlightRequest {
  readonly id: number;
  readonly code: string;
  readonly language: string;
  readonly options: HighlightOptions;
}

/** What the process answers. */
export type HighlightReply =
  { readonly id: number; readonly html: string } | { readonly id: number; readonly error: string };

const CACHE_DIR = path.join(__dirname, '../../node_modules/.cache/highlighted');
/** Packages whose version decides how code is drawn. */
const PACKAGES = ['shiki', 'hast-util-to-html'];

/**
 * `highlight`, in a process of its own: to load grammars and to draw all samples takes a second, in which the bundler has
 * other work for this one. What was drawn before is kept by all that decides it, and no process starts for it.
 *
 * @param code see `highlight`
 * @param language see `highlight`
 * @param options see `highlight`
 * @returns see `highlight`
 * @throws Error of `highlight`, or of the process where it could not run
 */
export async function highlightBeside(code: string, language: string, options: HighlightOptions): Promise<string> {
  const file = path.join(CACHE_DIR, `${keyOf(code, language, options)}.html`);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const id = (requests += 1);
  const html = await ask({ id, code, language, options });
  await mkdir(CACHE_DIR, { recursive: true });
  // Renamed into place, so that a build that is killed leaves no half file for the next. A page may show the same code twice.
  const draft = `${file}.${process.pid}.${id}`;
  await writeFile(draft, html);
  await rename(draft, file);
  return html;
}

let environment: string | undefined;

function keyOf(code: string, language: string, options: HighlightOptions): string {
  const { highlightedLines = new Set(), types = [], firstLineNumber = null } = options;
  environment ??= readEnvironment();
  const request = JSON.stringify([environment, language, code, [...highlightedLines], types, firstLineNumber]);
  return createHash('sha256').update(request).digest('hex');
}

function readEnvironment(): string {
  const sources = readdirSync(__dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const manifests = PACKAGES.map((name) => path.join(__dirname, '../../node_modules', name, 'package.json'));
  return [...sources.sort().map((name) => path.join(__dirname, name)), ...manifests]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

interface Waiting {
  resolve(html: string): void;
  reject(error: Error): void;
}

let requests = 0;
let drawing: ChildProcess | undefined;
const waiting = new Map<number, Waiting>();

function ask(request: HighlightRequest): Promise<string> {
  const asked = (drawing ??= startProcess());
  // While an answer is due, both processes stay; with none, they may end.
  asked.channel?.ref();
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    asked.send(request);
  });
}

/** Where `start-early.mjs` leaves the process that it has started. */
const EARLY: unique symbol = Symbol.for('early-highlighting') as never;

function startProcess(): ChildProcess {
  const early = (globalThis as { [EARLY]?: ChildProcess })[EARLY];
  const child =
    early?.connected === true
      ? early
      : fork(path.join(__dirname, 'highlight-process.ts'), {
          execArgv: [...SHORT_LIVED, ...RUN_TYPESCRIPT],
          serialization: 'advanced',
        });
  child.unref();
  child.on('message', (reply: HighlightReply) => {
    const { resolve, reject } = waiting.get(reply.id) ?? {};
    waiting.delete(reply.id);
    if (waiting.size === 0) child.channel?.unref();
    if ('html' in reply) resolve?.(reply.html);
    else reject?.(new Error(reply.error));
  });
  child.on('exit', (code) => {
    drawing = undefined;
    for (const { reject } of waiting.values()) reject(new Error(`The highlighter ended with exit code ${code}.`));
    waiting.clear();
  });
  return child;
}
