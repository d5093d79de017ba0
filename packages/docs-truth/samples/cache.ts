import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Sample, SampleResult } from './result';

/** Packages whose version decides what the compiler says of a sample. */
export const PACKAGES = [
  'react-native-cloud-storage',
  'typescript',
  'react',
  '@types/react',
  'react-native',
  'expo',
  '@react-native-google-signin/google-signin',
];

/** The sources that decide what is read from a sample and what is told of it. */
const SOURCES = [__dirname, path.join(__dirname, '../../markdown-features/code-blocks/notation.ts')];

function sourceFiles(place: string): string[] {
  if (place.endsWith('.ts')) return [place];
  return readdirSync(place)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => path.join(place, name));
}

function environmentOf(projectDir: string): string {
  const hash = createHash('sha256');
  for (const name of PACKAGES) {
    const manifest = path.join(projectDir, 'node_modules', name, 'package.json');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    hash.update(`${name}@${version}\n`);
  }
  for (const file of SOURCES.flatMap(sourceFiles)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** Results of earlier runs, each kept by all that decides it: the sample, the packages and the checker itself. */
export class SampleCache<Result = SampleResult> {
  private readonly environment: string;

  /**
   * @param projectDir folder whose `node_modules` the samples import from
   * @param folder where the results are kept
   * @param further what decides the results besides packages and compiler
   */
  constructor(
    projectDir: string,
    private readonly folder = path.join(projectDir, 'node_modules/.cache/samples'),
    further = '',
  ) {
    this.environment = environmentOf(projectDir) + further;
  }

  private nameOf({ language, code }: Sample): string {
    const hash = createHash('sha256').update(`${this.environment}\n${language}\n${code}`);
    return `${hash.digest('hex').slice(0, 32)}.json`;
  }

  /** The result of an earlier run; undefined where there is none. */
  read(sample: Sample): Result | undefined {
    try {
      return JSON.parse(readFileSync(path.join(this.folder, this.nameOf(sample)), 'utf8')) as Result;
    } catch {
      return undefined;
    }
  }

  write(sample: Sample, result: Result): void {
    mkdirSync(this.folder, { recursive: true });
    const file = path.join(this.folder, this.nameOf(sample));
    // A build may read while a check writes: it must never see half a file.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(result));
    renameSync(unfinished, file);
  }

  /** Forgets all results but those of the given samples. */
  keepOnly(samples: readonly Sample[]): void {
    if (!existsSync(this.folder)) return;
    const kept = new Set(samples.map((sample) => this.nameOf(sample)));
    for (const name of readdirSync(this.folder)) {
      if (name.endsWith('.json') && !kept.has(name)) rmSync(path.join(this.folder, name), { force: true });
    }
  }
}
