/** Checks that what claims were read from still stands in the package's native sources. */
import type { Finding } from '@docs-kit/markdown-source/finding';

import type { PackageFiles } from '../reference/package-files';
import { locateClaim } from './check';
import type { ClaimSource } from './results';
import { type NativeClaim, type NativeSource, sectionsNamedBy } from './claim';

const ERROR_CODES_FILE = 'ios/Utils/CloudStorageError.swift';
const KOTLIN_ERROR_CODES_FILE = 'android/src/main/java/com/voicekit/CloudStorageError.kt';

/** White space says nothing in Swift, and line breaks come and go. */
function squeeze(code: string): string {
  return code.replace(/\s+/g, ' ');
}

/** The declaration that begins with a text, up to the brace that closes its body; undefined when nothing holds that text. */
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

/** The name of the native error for a code: `ERR_READ_ERROR` → `readError` in Swift, `ReadError` in Kotlin. */
function nativeError(files: PackageFiles, code: string, isKotlin: boolean): string | undefined {
  const pattern = isKotlin
    ? `class (\\w+)\\([^)]*\\)\\s*:\\s*CloudStorageError\\(\\s*code = "${code}"`
    : `case \\.(\\w+): "${code}"`;
  return new RegExp(pattern).exec(files.get(isKotlin ? KOTLIN_ERROR_CODES_FILE : ERROR_CODES_FILE) ?? '')?.[1];
}

function checkSource({ file, symbol, contains = [], lacks = [] }: NativeSource, files: PackageFiles): string[] {
  const source = files.get(file);
  if (source === undefined) return [`no file ${file} in the package`];
  const body = bodyOf(source, symbol);
  if (body === undefined) return [`no "${symbol}" in ${file}`];
  const squeezed = squeeze(body);
  const missing = contains.filter((code) => !squeezed.includes(squeeze(code)));
  const present = lacks.filter((code) => squeezed.includes(code));
  return [
    ...missing.map((code) => `no \`${code}\` in ${file}, ${symbol}`),
    ...present.map((code) => `\`${code}\` in ${file}, ${symbol}`),
  ];
}

function checkThrows({ throws, sources: [source] }: NativeClaim, files: PackageFiles): string[] {
  if (throws === undefined || !source) return [];
  const { file, symbol } = source;
  const name = nativeError(files, throws, file.endsWith('.kt'));
  if (name === undefined && !file.endsWith('.ts')) return [`no native error with the code ${throws}`];
  const error = file.endsWith('.ts') ? `ErrorCode.${throws.replace('ERR_', '')}` : `CloudStorageError.${name}`;
  const body = bodyOf(files.get(file) ?? '', symbol);
  return body === undefined || body.includes(error) ? [] : [`no ${error} in ${file}, ${symbol}`];
}

/**
 * @param files the package
 * @param sources the files of the claims, to tell where one stands
 */
export function checkNativeSources(
  claims: readonly NativeClaim[],
  files: PackageFiles,
  sources: readonly ClaimSource[] = [],
): Finding[] {
  return claims.flatMap((claim) => {
    const problems = [...claim.sources.flatMap((source) => checkSource(source, files)), ...checkThrows(claim, files)];
    return problems.map((found) => ({
      ...locateClaim(sources, `'${claim.id}'`),
      expected: `${claim.id}: "${claim.statement}" to stand in the package's sources`,
      found,
      mend: `Read the sources again, then correct the claim and ${sectionsNamedBy(claim).join(', ')}.`,
    }));
  });
}
