import { SourceMap, type SourceMapPayload } from 'node:module';

const BUNDLER = 'bundler';

/** Packages whose own source maps name files that were never published, mostly `@docusaurus/theme-common`. */
const UNPUBLISHED = 'packages with source maps of their own';

/**
 * @param source path of a module as the bundler names it in source maps
 * @param isOurs tells whether the project has such a file
 * @returns package that it belongs to; for what is ours, the folder
 */
export function ownerOf(source: string, isOurs: (file: string) => boolean): string {
  const file = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');
  const inPackage = file.split('node_modules/').at(-1);
  if (inPackage !== undefined && inPackage !== file) {
    const [scope = '', name = ''] = inPackage.split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  if (file.startsWith('webpack/')) return BUNDLER;
  if (/(?:^|\/)(?:\.docusaurus|@generated)\//.test(file)) return 'ours: generated';
  const [plain = file] = file.split('?');
  if (!isOurs(plain)) return UNPUBLISHED;
  return `ours: ${plain.split('/').slice(0, -1).slice(0, 2).join('/') || plain}`;
}

/**
 * Tells whose each character of a script is.
 *
 * @param script the script as it is sent
 * @param map its source map
 * @param isOurs tells whether the project has a file
 * @returns characters by owner
 */
export function attribute(
  script: string,
  map: SourceMapPayload,
  isOurs: (file: string) => boolean,
): Map<string, number> {
  const sourceMap = new SourceMap(map);
  const owners = new Map<string, string>();
  const characters = new Map<string, number>();
  script.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = sourceMap.findEntry(row, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      let owner = BUNDLER;
      if (source) {
        owner = owners.get(source) ?? ownerOf(source, isOurs);
        owners.set(source, owner);
      }
      characters.set(owner, (characters.get(owner) ?? 0) + 1);
    }
  });
  return characters;
}
