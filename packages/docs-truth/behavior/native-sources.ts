/** Checks that the package's native sources still contain the code that claims were read from. */
import path from 'node:path';

import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';

import type { PackageFiles } from '../reference/load';
import { locateClaim } from './check';
import { type NativeClaim, type NativeSource, sectionsNamedBy } from './claim';

/** Collapses whitespace. It means nothing in Swift, and line breaks come and go. */
const squeeze = (code: string): string => code.replace(/\s+/g, ' ');

/** Returns the declaration that begins with a text, up to its closing brace, or undefined if the text is missing. */
function bodyOf(source: string, symbol: string): string | undefined {
  const at = source.indexOf(symbol);
  if (at === -1) return undefined;
  let depth = 0;
  for (let index = at; index < source.length; index++) {
    if (source[index] === '{') depth++;
    if (source[index] === '}' && --depth === 0) return source.slice(at, index + 1);
  }
  return source.slice(at);
}

/** Patterns that find an error's name in a language by its code: `ERR_READ_ERROR` is `readError` in Swift. */
const NATIVE_ERRORS: Readonly<Record<string, (code: string) => RegExp>> = {
  '.swift': (code) => new RegExp(`case \\.(\\w+): "${code}"`),
  '.kt': (code) => new RegExp(`class (\\w+)\\([^)]*\\)\\s*:\\s*\\w+\\(\\s*code = "${code}"`),
};

function checkSource(
  { file, symbol, contains = [], lacks = [] }: NativeSource,
  files: PackageFiles,
): string[] {
  const source = files.get(file);
  if (source === undefined) return [`no file ${file} in the package`];
  const body = bodyOf(source, symbol);
  if (body === undefined) return [`no "${symbol}" in ${file}`];
  const squeezed = squeeze(body);
  const missing = contains.filter((code) => !squeezed.includes(squeeze(code)));
  const present = lacks.filter((code) => squeezed.includes(squeeze(code)));
  return [
    ...missing.map((code) => `no \`${code}\` in ${file}, ${symbol}`),
    ...present.map((code) => `\`${code}\` in ${file}, ${symbol}`),
  ];
}

function checkThrows({ throws, sources: [source] }: NativeClaim, files: PackageFiles): string[] {
  if (throws === undefined || !source) return [];
  const { file, symbol } = source;
  const language = path.extname(file);
  const declared = NATIVE_ERRORS[language]?.(throws);
  const names = Array.from(files, ([each, text]) =>
    each.endsWith(language) ? declared?.exec(text)?.[1] : undefined,
  );
  const name = names.find(Boolean);
  if (declared && name === undefined) return [`no native error with the code ${throws}`];
  const error = declared ? `CloudStorageError.${name}` : `ErrorCode.${throws.replace('ERR_', '')}`;
  const body = bodyOf(files.get(file) ?? '', symbol);
  return body === undefined || body.includes(error) ? [] : [`no ${error} in ${file}, ${symbol}`];
}

/** @param sources the files of the claims, used to report where a claim is */
export function checkNativeSources(
  claims: readonly NativeClaim[],
  files: PackageFiles,
  sources: readonly Page[] = [],
): Finding[] {
  return claims.flatMap((claim) => {
    const problems = [
      ...claim.sources.flatMap((source) => checkSource(source, files)),
      ...checkThrows(claim, files),
    ];
    const expected = `${claim.id}: "${claim.statement}" to stand in the package's sources`;
    const fix = `Read the sources again, then correct the claim and ${sectionsNamedBy(claim).join(', ')}.`;
    return problems.map((found) => finding(locateClaim(sources, claim.id), expected, found, fix));
  });
}
