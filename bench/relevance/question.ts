export const KINDS = ['identifier', 'part', 'typo', 'own words'] as const;

/**
 * What a question is made of: an identifier as the pages write it; parts of one, or its beginning; a slip of the
 * finger in either; or what a reader says who does not know what the pages call it.
 */
export type QuestionKind = (typeof KINDS)[number];

export interface Question {
  readonly kind: QuestionKind;
  readonly query: string;
  /** Pages and headings that answer it, any of them: those of the documents without the leading `/docs/`. */
  readonly answers: readonly string[];
}

/** A query and its answers. */
export type Row = readonly [query: string, ...answers: string[]];

/** Pages by the names that the lists of questions use. */
export const CLASS = 'api/CloudStorage';
export const CODES = 'api/enums/CloudStorageErrorCode';
export const DRIVE = 'installation/configure-google-drive';
export const EXPO = 'installation/expo';
export const BARE = 'installation/react-native';
export const SCOPE = 'api/enums/CloudStorageScope';
export const PROVIDER = 'api/enums/CloudStorageProvider';
export const PROVIDERS = 'guides/using-multiple-providers';
export const COPIES = 'guides/google-drive-files-same-name';
export const FILE_HOOK = 'api/hooks/useCloudFile';
export const AVAILABLE_HOOK = 'api/hooks/useIsCloudAvailable';
export const ERROR = 'api/CloudStorageError';
export const STAT = 'api/interfaces/CloudStorageFileStat';

/** @returns the rows as questions of one kind */
export function questions(kind: QuestionKind, rows: readonly Row[]): Question[] {
  return rows.map(([query, ...answers]) => ({ kind, query, answers }));
}
