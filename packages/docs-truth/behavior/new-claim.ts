/** `npm run new -- claim drive.readFile.empty`: begins a claim about Google Drive. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { nearest } from '@docs-kit/markdown-source/nearest';
import { readPages } from '@docs-kit/markdown-source/pages';
import { format, resolveConfig } from 'prettier';

import { indexSubjects, type Declaration, type Subjects } from '../reference/facts';
import { loadFacts } from '../reference/load';
import { type Places, placesOf } from '../reference/places';
import { readKnownReleases } from '../releases/history';
import type { Truth } from '../truth';
import type { ClaimSource } from './results';
import { CLAIMS_FOLDER, readClaimSources, readResults } from './results';
import { pageName } from './sections';

const USAGE = 'npm run new -- claim drive.readFile.empty';

/** Where claims go whose call has none yet. */
const DEFAULT_FILE = `${CLAIMS_FOLDER}/content.claims.ts`;

/** A list of claims written out at the end of a file, which one more can be added to. */
const LIST_AT_END = /export const \w+: readonly Claim\[\] = \[\n[\s\S]*(?=\n\];\s*$)/;

/** The project as far as a new claim is concerned. */
export interface ProjectClaims {
  /** What the package exports. */
  subjects: Subjects;
  /** Where the pages document it. */
  places: Places;
  /** Ids of all claims that there are. */
  ids: ReadonlySet<string>;
  sources: readonly ClaimSource[];
}

/** An argument as a test would give it. */
function argumentFor({ name, type = '', members }: Declaration): string {
  if (members) {
    const given = members.filter(({ optional }) => !optional).map((field) => `${field.name}: ${argumentFor(field)}`);
    return `{ ${given.join(', ')} }`;
  }
  if (type === 'boolean') return 'true';
  if (type === 'number') return '1';
  if (type.endsWith('=> void')) return '() => undefined';
  return /path/i.test(name) ? "'/file.txt'" : "'text'";
}

/** A claim that does not hold until its author says what to expect. */
function template(id: string, call: string, parameters: readonly Declaration[], section: string): string {
  const given = parameters.filter(({ optional }) => !optional).map(argumentFor);
  return `
  claim('${id}', {
    statement: 'What ${call} does, in words of the pages',
    says: ['${section}', 'The sentence that it shows'],
    given: ({ drive }) => void drive.put('/file.txt', 'content'),
    when: ({ storage }) => storage.${call}(${given.join(', ')}),
    expected: { returns: 'what comes of it', requests: 1 },
  }),`;
}

/** @throws Error that says what was expected and found: no id, or another provider */
function readId(args: readonly string[]): { call: string; id: string } {
  const [given = '', ...rest] = args;
  const [, provider = '', call = '', what = 'new'] = /^([\w-]+)\.(\w+)(?:\.([\w-]+))?$/.exec(given) ?? [];
  if (provider === '' || rest.length > 0) {
    throw new Error(`expected the id of a claim, provider.method.what, found ${args.join(' ') || 'none'}. ${USAGE}`);
  }
  if (provider !== 'drive') {
    const mend =
      provider === 'icloud' ? 'What holds on iCloud is read from the native sources: add it to truth/icloud.' : USAGE;
    throw new Error(`expected a claim about Google Drive, drive.…, found ${given}. ${mend}`);
  }
  return { call, id: `drive.${call}.${what}` };
}

/**
 * Begins a claim with its test, in the file that has most claims about the same call.
 *
 * @param args the claim's id, whose last part may be left out
 * @returns the claim's id, and its file with the claim as the last one, not formatted
 * @throws Error that says what was expected and found: no such id, no such method, an id that is taken
 */
export function newClaim(args: readonly string[], project: ProjectClaims): ClaimSource & { id: string } {
  const { call, id } = readId(args);
  const methods = [...project.subjects.values()].filter(
    ({ kind, owner }) => kind === 'method' && owner.name === 'CloudStorage',
  );
  const method = methods.find(({ name, signatures }) => name === call && signatures?.some(({ on }) => on !== 'static'));
  if (!method) {
    const names = methods.map(({ name }) => name);
    const meant = nearest(call, names);
    const mend = meant === undefined ? `Name one of ${names.join(', ')}.` : `Did you mean drive.${meant}?`;
    throw new Error(`expected a method of an instance of CloudStorage, found ${call}. ${mend}`);
  }
  if (project.ids.has(id)) {
    throw new Error(`expected a new claim, found ${id}, which there is. Name what is special: drive.${call}.empty.`);
  }
  const claimsIn = (text: string) => text.split(`'drive.${call}.`).length;
  const { file, text } = project.sources
    .filter((source) => LIST_AT_END.test(source.text) && (claimsIn(source.text) > 1 || source.file === DEFAULT_FILE))
    .reduce((a, b) => (claimsIn(b.text) > claimsIn(a.text) ? b : a));
  const parameters = method.signatures?.find(({ deprecated }) => !deprecated)?.parameters ?? [];
  const place = project.places.get(`CloudStorage.${call}`);
  const section = place ? `${pageName(place.file)}${place.anchor ? `#${place.anchor}` : ''}` : '';
  const claim = template(id, call, parameters, section);
  return { id, file, text: text.replace(LIST_AT_END, (list) => list + claim) };
}

/**
 * Writes a new claim into its file.
 *
 * @param args what the command was given after `claim`
 * @returns what to tell the author
 * @throws what `newClaim` throws
 */
export async function writeClaim(args: readonly string[], truth: Pick<Truth, 'root' | 'packageName'>): Promise<string> {
  const { root } = truth;
  const subjects = indexSubjects(await loadFacts(truth, readKnownReleases(root)));
  const { id, file, text } = newClaim(args, {
    subjects,
    places: placesOf(await readPages('docs', root), subjects),
    ids: new Set(readResults(root).keys()),
    sources: await readClaimSources(root),
  });
  const place = path.join(root, file);
  writeFileSync(place, await format(text, { ...(await resolveConfig(place)), filepath: place }));
  const written = readFileSync(place, 'utf8');
  const line = written.slice(0, written.indexOf(`'${id}'`)).split('\n').length;
  return [
    `${file}:${line}: the claim ${id} is begun, and does not hold yet.`,
    'Say what is given, called and expected, and name the sentence that it shows.',
    'Then run npm run behavior:results and npm run check:docs.',
  ].join('\n');
}
