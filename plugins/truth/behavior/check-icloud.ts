import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';

import type { Finding } from '../finding';
import type { Page } from '../pages';
import { parsePage } from '../reference/markdown';
import type { PackageFiles } from '../reference/package-files';
import { ICLOUD_CLAIMS, type ICloudClaim, type NativeSource } from './icloud';

const CLAIMS_FILE = 'plugins/truth/behavior/icloud.ts';
const ERROR_CODES_FILE = 'ios/Utils/CloudStorageError.swift';
const KOTLIN_ERROR_CODES_FILE = 'android/src/main/java/com/voicekit/CloudStorageError.kt';

/** White space says nothing in Swift, and line breaks come and go. */
function squeeze(code: string): string {
  return code.replace(/\s+/g, ' ');
}

/**
 * The declaration that begins with a text, up to the brace that closes its body.
 *
 * @returns undefined when no line holds that text
 */
function bodyOf(source: string, symbol: string): string | undefined {
  const at = source.indexOf(symbol);
  if (at === -1) return undefined;
  let depth = 0;
  for (let index = at; index < source.length; index++) {
    if (source[index] === '{') depth++;
    if (source[index] === '}') depth--;
    if (source[index] === '}' && depth === 0) return source.slice(at, index + 1);
  }
  return source.slice(at);
}

/** The name of the native error for a code: `ERR_READ_ERROR` → `readError` in Swift, `ReadError` in Kotlin. */
function nativeError(files: PackageFiles, code: string, isKotlin: boolean): string | undefined {
  if (isKotlin) {
    const declared = new RegExp(`class (\\w+)\\([^)]*\\)\\s*:\\s*CloudStorageError\\(\\s*code = "${code}"`);
    return declared.exec(files.get(KOTLIN_ERROR_CODES_FILE) ?? '')?.[1];
  }
  return new RegExp(`case \\.(\\w+): "${code}"`).exec(files.get(ERROR_CODES_FILE) ?? '')?.[1];
}

function checkSource({ file, symbol, contains = [], lacks = [] }: NativeSource, files: PackageFiles): string[] {
  const source = files.get(file);
  if (source === undefined) return [`no file ${file} in the package`];
  const body = bodyOf(source, symbol);
  if (body === undefined) return [`no "${symbol}" in ${file}`];
  const squeezed = squeeze(body);
  return [
    ...contains
      .filter((code) => !squeezed.includes(squeeze(code)))
      .map((code) => `no \`${code}\` in ${file}, ${symbol}`),
    ...lacks.filter((code) => squeezed.includes(code)).map((code) => `\`${code}\` in ${file}, ${symbol}`),
  ];
}

function checkThrows({ throws, sources }: ICloudClaim, files: PackageFiles): string[] {
  if (throws === undefined) return [];
  const [{ file, symbol } = { file: '', symbol: '' }] = sources;
  const isKotlin = file.endsWith('.kt');
  const codesFile = isKotlin ? KOTLIN_ERROR_CODES_FILE : ERROR_CODES_FILE;
  const name = nativeError(files, throws, isKotlin);
  if (name === undefined) return [`no native error with the code ${throws} in ${codesFile}`];
  const body = bodyOf(files.get(file) ?? '', symbol);
  return body === undefined || body.includes(`CloudStorageError.${name}`)
    ? []
    : [`no CloudStorageError.${name} in ${file}, ${symbol}`];
}

/** The ids of a page's headings and, by heading, the codes that its tables say iCloud throws. */
interface PageClaims {
  file: string;
  anchors: Set<string>;
  thrown: { anchor: string; code: string; line: number }[];
  /** Lines of the tables "Code, Provider, …" by heading, whatever they list. */
  tables: Map<string, number>;
}

/** Rows that are about iCloud in a table "Code, Provider, …" that an author has typed; elsewhere the claims fill the column. */
function thrownIn(table: Table): { code: string; line: number }[] {
  const [head, ...rows] = table.children;
  const [first, second] = head?.children.map((cell) => toString(cell)) ?? [];
  if (first !== 'Code' || second !== 'Provider') return [];
  return rows.flatMap((row) => {
    const [code = '', provider = ''] = row.children.map((cell) => toString(cell));
    const isICloud = /\biCloud\b|^both$/.test(provider) && code.startsWith('ERR_');
    return isICloud ? [{ code, line: row.position?.start.line ?? 1 }] : [];
  });
}

function readPage({ file, markdown }: Page): PageClaims {
  const slugger = createSlugger();
  const page: PageClaims = { file, anchors: new Set(), thrown: [], tables: new Map() };
  let anchor = '';
  for (const node of (parsePage(markdown) as Root).children) {
    if (node.type === 'heading') {
      const { text, id } = parseMarkdownHeadingId(toString(node));
      anchor = id ?? slugger.slug(text);
      page.anchors.add(anchor);
    }
    if (node.type === 'table') {
      page.thrown.push(...thrownIn(node).map((row) => ({ ...row, anchor })));
      const head = node.children[0]?.children.map((cell) => toString(cell)) ?? [];
      if (head[0] === 'Code' && head[1] === 'Provider') page.tables.set(anchor, node.position?.start.line ?? 1);
    }
  }
  return page;
}

/** A page as claims name it: `docs/api/CloudStorage.md` → `api/CloudStorage`. */
function claimName(file: string): string {
  return file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
}

function lineOfClaim(claimsText: string, id: string): number {
  const at = claimsText.indexOf(`'${id}'`);
  return at === -1 ? 1 : claimsText.slice(0, at).split('\n').length;
}

/**
 * Checks the statements about iCloud: what they were read from still stands in the package, the places that they name are
 * on the pages, every code that a page says iCloud throws has its claim, and every code of a claim its row in the table of
 * its place.
 *
 * @param files the package
 * @param claims all claims
 * @param claimsText the text of the file of the claims, to tell the line of one
 */
export function checkICloud(
  pages: readonly Page[],
  files: PackageFiles,
  claims: readonly ICloudClaim[] = ICLOUD_CLAIMS,
  claimsText = '',
): Finding[] {
  const findings: Finding[] = [];
  const read = new Map(pages.map((page) => [claimName(page.file), readPage(page)]));
  for (const claim of claims) {
    const place = { file: CLAIMS_FILE, line: lineOfClaim(claimsText, claim.id) };
    const problems = [...claim.sources.flatMap((source) => checkSource(source, files)), ...checkThrows(claim, files)];
    for (const found of problems) {
      findings.push({
        ...place,
        expected: `${claim.id}: "${claim.statement}" to stand in the package's sources`,
        found,
        mend: `Read the sources again, then correct the claim and ${claim.pages.join(', ')}.`,
      });
    }
    for (const at of claim.pages) {
      const [name = '', anchor = ''] = at.split('#');
      const page = read.get(name);
      if (page?.anchors.has(anchor)) {
        const line = page.tables.get(anchor);
        const isListed = page.thrown.some((row) => row.anchor === anchor && row.code === claim.throws);
        // Native transfers of Drive are compared with the rows on Drive.
        const isAsked = claim.throws !== undefined && claim.id.startsWith('icloud.');
        if (!isAsked || line === undefined || isListed) continue;
        findings.push({
          file: page.file,
          line,
          expected: `a row for ${claim.throws} on iCloud, as ${claim.id} says: ${claim.statement}`,
          found: 'none in the table',
          mend: 'Add the row, or correct the claim.',
        });
        continue;
      }
      findings.push({
        ...place,
        expected: `${claim.id} to name a heading of a page`,
        found: `${at}, which does not exist`,
        mend: 'Name the heading where the statement stands now, or remove the place.',
      });
    }
  }
  for (const [name, { file, thrown }] of read) {
    for (const { anchor, code, line } of thrown) {
      const at = `${name}#${anchor}`;
      if (claims.some((claim) => claim.throws === code && claim.pages.includes(at))) continue;
      findings.push({
        file,
        line,
        expected: `a claim for ${code} on iCloud, read from the package's ios/ sources`,
        found: `none for ${at}`,
        mend: `Add one to ${CLAIMS_FILE} with throws: '${code}', or correct the row.`,
      });
    }
  }
  return findings;
}
