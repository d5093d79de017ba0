/** Checks the sentences of the pages against the claims that name them. */
import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import type { Evidence } from './outcome';
import { CODES, type Section, type Sentence, sentencesWith } from './sections';

export type LocateSaying = (phrase: string, id: string) => { file: string; line: number };

const SHOWN = /\bERR_[A-Z_]*[A-Z]\b/g;
const SPEAKS_OF_ERROR = /\b(?:throw|reject|error|ERR_)/;
const THROWING = /\b(?:throws?|rejects?)\b/;

/** Verbs for what a call does, in forms that describe the library: "delete" and "keep" mostly address the reader. */
const EFFECTS = [
  'returns|resolves|resolved|gives|hears|told|calls you back|does nothing|fails?|failed',
  'requests?|sends|sent|retries|canceled|looks? up|finds|found|lists|listed|reads|counts|counted',
  'creates|created|makes|copies (?:a|the)|copied|moves|writes (?:a|the|it)|is written|saved|stored|adds|added',
  'deletes|deleted|removes|removed|drops|dropped|discards|discarded|replaces|replaced|overwrites|overwritten',
  'changes|switches|merges|merged|resets|keeps|kept|stays|ignores|ignored',
];
const EFFECT = new RegExp(`\\b(?:${EFFECTS.join('|')})\\b`, 'i');
const ON_DRIVE = /\bDrive\b|\b(?:both|either|neither|each) providers?\b/;
const ON_ICLOUD = /\b(?:iCloud|Apple)\b/;
/** Pages of the reference. Their statements that name no provider are about all providers. */
const REFERENCE = /^api\//;

const FIX =
  'Name the sentence in `says` of the claim that shows it, or begin one: npm run new -- claim drive.….';

/** Describes the sentence of a section that shares the most words with a text. */
function nearestSentence(phrase: string, { file, blocks }: Section): string {
  const words = phrase.split(' ');
  const shared = ({ text }: Sentence) => words.filter((word) => text.includes(word)).length;
  const [best] = blocks.flatMap(({ sentences }) => sentences).sort((a, b) => shared(b) - shared(a));
  return best ? `the nearest is "${best.text}" at ${file}:${best.line}` : 'a section without text';
}

type NamedText = ReturnType<typeof namedTexts>[number];

/** Returns the texts that claims name, with the sentences at each place where their section has them: one, if right. */
function namedTexts(sections: readonly Section[], evidence: readonly Evidence[]) {
  return evidence.flatMap((claim) =>
    claim.says.flatMap(([place, ...phrases]) => {
      const section = sections.find((each) => each.place === place);
      return section
        ? phrases.map((phrase) => ({
            claim,
            section,
            phrase,
            found: sentencesWith(phrase, section),
          }))
        : [];
    }),
  );
}

/** Reports each text that its section does not have in exactly one place, with all claims that name the text. */
function brokenTexts(texts: readonly NamedText[], locate: LocateSaying): Finding[] {
  const broken = new Map(texts.map((each) => [`${each.section.place} ${each.phrase}`, each]));
  return [...broken.values()].map(({ section, phrase, found }) => {
    const same = texts.filter((each) => each.section === section && each.phrase === phrase);
    const ids = same.map(({ claim }) => claim.id);
    const isTwice = found.length > 1;
    return finding(
      locate(phrase, ids[0] ?? ''),
      `${section.place} (${section.file}:${section.line}) to say "${phrase}", as ${ids.join(', ')} shows`,
      isTwice ? `${found.length} sentences that say it` : nearestSentence(phrase, section),
      isTwice
        ? 'Name more of the sentence.'
        : 'If the claim shows what the sentence says now, name the new words in `says`; else correct one of the two.',
    );
  });
}

/** Whether a sentence says what a call does on Drive: it names Drive, or names no provider where Drive is the topic. */
function tellsEffect({ text, own }: Sentence, { place, pageTitle, title }: Section): boolean {
  if (!EFFECT.test(own)) return false;
  if (ON_DRIVE.test(text)) return true;
  return (
    !ON_ICLOUD.test(text) &&
    (REFERENCE.test(place) || ON_DRIVE.test(pageTitle) || ON_DRIVE.test(title))
  );
}

/** Returns the codes that claims have shown. Only whole codes count: `ERR_READ` is not part of `ERR_READ_ERROR`. */
function codesShownBy(claims: readonly Evidence[]): string[] {
  return [...new Set(claims.flatMap(({ words }) => words.match(SHOWN) ?? []))];
}

type Lack = Pick<Finding, 'expected' | 'found'>;

/** Returns what is missing for a sentence without a claim: what the claims about its section have not shown. */
function lackOf(
  sentence: Sentence,
  section: Section,
  here: readonly Evidence[],
  isRow = false,
): Lack[] {
  const { text, isMeasured } = sentence;
  const { place, title } = section;
  const codes: readonly string[] = text.match(CODES) ?? [];
  const known = codesShownBy(here);
  const unknown = codes.filter((code) => !title.includes(code) && !known.includes(code));
  if (unknown.length > 0) {
    const found = `none at ${place}`;
    return unknown.map((code) => ({
      expected: `a claim that shows ${code}, as the sentence says`,
      found,
    }));
  }
  if (isMeasured || isRow) return [];
  if (tellsEffect(sentence, section)) {
    return [{ expected: 'a claim that shows the sentence', found: `none: "${text}"` }];
  }
  if (
    codes.length > 0 ||
    !THROWING.test(text) ||
    here.some(({ words }) => SPEAKS_OF_ERROR.test(words))
  )
    return [];
  return [
    {
      expected: 'a claim for what the sentence says is thrown',
      found: `none at ${place}: "${text}"`,
    },
  ];
}

/** Reports the codes of a sentence that the claims naming it have not shown. */
function wrongCodes({ text }: Sentence, claims: readonly Evidence[]): Lack[] {
  const seen = codesShownBy(claims);
  const ids = claims.map(({ id }) => id).join(', ');
  const wrong = (text.match(CODES) ?? []).filter((code) => !seen.includes(code));
  return wrong.map((code) => ({
    expected: `${code} in what ${ids} shows`,
    found: seen.join(', ') || 'no code',
  }));
}

/** Checks sentences against claims. Unproven are codes, throws and effects on Drive that no claim shows. */
export function checkSentences(
  sections: readonly Section[],
  evidence: readonly Evidence[],
  locate: LocateSaying,
): { findings: Finding[]; unproven: Finding[] } {
  const texts = namedTexts(sections, evidence);
  const right = texts.filter(({ found }) => found.length === 1);
  const broken = texts.filter(({ found }) => found.length !== 1);
  const claimsOf = new Map<Sentence, Evidence[]>();
  for (const { claim, found } of right) {
    for (const sentence of found.flat())
      claimsOf.set(sentence, [...(claimsOf.get(sentence) ?? []), claim]);
  }
  const [findings, unproven]: [Finding[], Finding[]] = [brokenTexts(broken, locate), []];
  for (const section of sections) {
    const { place, file, blocks } = section;
    const here = evidence.filter(
      ({ pages }) => pages.includes(place) || pages.includes(place.replace(/#.*/, '')),
    );
    for (const { sentences, driveCells, isRow } of blocks) {
      for (const sentence of sentences) {
        const at = { file, line: sentence.line };
        const claims = isRow ? undefined : claimsOf.get(sentence);
        const fix = 'Correct the code, or name the sentence in the claim that shows it.';
        if (claims)
          findings.push(...wrongCodes(sentence, claims).map((wrong) => ({ ...at, ...wrong, fix })));
        else
          unproven.push(
            ...lackOf(sentence, section, here, isRow).map((lack) => ({
              ...at,
              ...lack,
              fix: FIX,
            })),
          );
      }
      for (const cell of driveCells) {
        const [first] = cell;
        if (!first || cell.some((each) => each.isMeasured || claimsOf.has(each))) continue;
        const found = `none: "${cell.map(({ text }) => text).join(' ')}"`;
        const expected = 'a claim that shows the cell, which says what Drive does';
        unproven.push({ file, line: first.line, expected, found, fix: FIX });
      }
    }
  }
  return { findings, unproven };
}
