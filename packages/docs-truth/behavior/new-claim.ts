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
import { CLAIMS_FOLDER, type ClaimSource, readClaimSources, readResults } from './results';
import { pageName } from './sections';

/** Where claims go whose call has none yet. */
const DEFAULT_FILE = `${CLAIMS_FOLDER}/content.claims.ts`;

/** A list of claims written out at the end of a file, which one more can be added to. */
const LIST_AT_END = /export const \w+: readonly Claim\[\] = \[\n[\s\S]*(?=\n\];\s*$)/;

/** The project as far as a new claim is concerned. */
export interface ProjectClaims {
  /** The class whose calls claims are about. */
  callsOf: string;
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
  if (members) return `{ ${required(members).map((each) => `${each.name}: ${argumentFor(each)}`)} }`;
  if (type.endsWith('=> void')) return '() => undefined';
  return { boolean: 'true', number: '1' }[type] ?? (/path/i.test(name) ? "'/file.txt'" : "'text'");
}

const required = (parameters: readonly Declaration[] = []) => parameters.filter(({ optional }) => !optional);

/**
 * Begins a claim with its test, in the file that has most claims about the same call. It does not hold until its author
 * says what to expect.
 *
 * @param args the claim's id, whose last part may be left out
 * @returns the claim's id, and its file with the claim as the last one, not formatted
 * @throws Error that says what was expected and found: no such id, no such method, an id that is taken
 */
export function newClaim(args: readonly string[], project: ProjectClaims): ClaimSource & { id: string } {
  const { callsOf, subjects, places, ids, sources } = project;
  const [, provider, call = '', what = 'new'] = /^([\w-]+)\.(\w+)(?:\.([\w-]+))?$/.exec(args.join(' ')) ?? [];
  if (provider !== 'drive') {
    const mend =
      provider === 'icloud' ? ' What holds on iCloud is read from the native sources: add it to truth/icloud.' : '';
    throw new Error(
      `expected the id of a claim about Google Drive, drive.readFile.empty, found ${args.join(' ') || 'none'}.${mend}`,
    );
  }
  const id = `drive.${call}.${what}`;
  const methods = [...subjects.values()].filter(
    ({ owner, signatures }) => owner.name === callsOf && signatures?.some(({ on }) => on !== 'static'),
  );
  const method = methods.find(({ name }) => name === call);
  if (!method) {
    const names = methods.map(({ name }) => name);
    const meant = nearest(call, names);
    const mend = meant === undefined ? `Name one of ${names.join(', ')}.` : `Did you mean drive.${meant}?`;
    throw new Error(`expected a method of an instance of ${callsOf}, found ${call}. ${mend}`);
  }
  if (ids.has(id)) {
    throw new Error(`expected a new claim, found ${id}, which there is. Name what is special: drive.${call}.empty.`);
  }
  const claimsIn = ({ text }: ClaimSource) => text.split(`'drive.${call}.`).length;
  const { file, text } = sources
    .filter((source) => LIST_AT_END.test(source.text) && (claimsIn(source) > 1 || source.file === DEFAULT_FILE))
    .reduce((a, b) => (claimsIn(b) > claimsIn(a) ? b : a));
  const current = method.signatures?.find(({ deprecated }) => !deprecated);
  const place = places.get(method.path);
  const section = place ? `${pageName(place.file)}${place.anchor ? `#${place.anchor}` : ''}` : '';
  const claim = `
  claim('${id}', {
    statement: 'What ${call} does, in words of the pages',
    says: ['${section}', 'The sentence that it shows'],
    given: ({ drive }) => void drive.put('/file.txt', 'content'),
    when: ({ storage }) => storage.${call}(${required(current?.parameters).map(argumentFor).join(', ')}),
    expected: { returns: 'what comes of it', requests: 1 },
  }),`;
  return { id, file, text: text.replace(LIST_AT_END, (list) => list + claim) };
}

/**
 * Writes a new claim into its file.
 *
 * @param args what the command was given after `claim`
 * @returns what to tell the author
 * @throws what `newClaim` throws
 */
export async function writeClaim(args: readonly string[], truth: Truth): Promise<string> {
  const { root, callsOf } = truth;
  const subjects = indexSubjects(await loadFacts(truth, readKnownReleases(root)));
  const places = placesOf(await readPages('docs', root), subjects);
  const ids = new Set(readResults(root).keys());
  const { id, file, text } = newClaim(args, { callsOf, subjects, places, ids, sources: await readClaimSources(root) });
  const place = path.join(root, file);
  writeFileSync(place, await format(text, { ...(await resolveConfig(place)), filepath: place }));
  const line = readFileSync(place, 'utf8').split(`'${id}'`)[0]?.split('\n').length;
  return [
    `${file}:${line}: the claim ${id} is begun, and does not hold yet.`,
    'Say what is given, called and expected, and name the sentence that it shows.',
    'Then run npm run behavior:results and npm run check:docs.',
  ].join('\n');
}
