/** Loads all claims that the pages make about the library on Google Drive. */
import { type Claim, type Sentences, withSentences } from '@docs-kit/docs-truth/claim';

/** The files of claims, in the order in which the tables of the pages show them. */
export const FILES = (
  'situations failures requests paths duplicates content scopes providers options availability uploads downloads ' +
  'without-native-module use-cloud-file use-is-cloud-available key-value use-cloud-kv config-plugin'
).split(' ');

export async function loadClaims(): Promise<readonly Claim[]> {
  type File = Promise<{ claims: readonly Claim[]; sentences?: Sentences }>;
  const files = await Promise.all(FILES.map((name) => import(`./${name}.claims.ts`) as File));
  return files.flatMap(({ claims, sentences = {} }) => withSentences(claims, sentences));
}
