/** `npm run new -- claim drive.readFile.empty`: begins a claim about Google Drive. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { readPages } from '../pages';
import { indexSubjects } from '../reference/facts';
import { loadFacts } from '../reference/load';
import { placesOf } from '../reference/places';
import { newClaim } from './new-claim';
import { readResults } from './read-results';

const FOLDER = 'plugins/truth/behavior/claims';

/**
 * Writes a new claim into its file.
 *
 * @param args what the command was given after `claim`
 * @param root the project's root
 * @returns what to tell the author
 * @throws what `newClaim` throws
 */
export async function writeClaim(args: readonly string[], root: string): Promise<string> {
  const subjects = indexSubjects(await loadFacts(root));
  const files = readdirSync(path.join(root, FOLDER)).filter((name) => !name.endsWith('.test.ts'));
  const { id, file, source } = newClaim(args, {
    subjects,
    places: placesOf(await readPages('docs', root), subjects),
    ids: new Set(readResults(root).keys()),
    sources: new Map(files.map((name) => [`${FOLDER}/${name}`, readFileSync(path.join(root, FOLDER, name), 'utf8')])),
  });
  const place = path.join(root, file);
  const formatted = await format(source, { ...(await resolveConfig(place)), filepath: place });
  writeFileSync(place, formatted);
  const line = formatted.slice(0, formatted.indexOf(`'${id}'`)).split('\n').length;
  return [
    `${file}:${line}: the claim ${id} is begun, and does not hold yet.`,
    'Say what is given, called and expected. Then run npm run behavior:results,',
    `and write {/* claim: ${id} */} after the sentence that it shows.`,
  ].join('\n');
}
