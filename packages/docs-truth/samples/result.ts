import type { TypeNote } from '@docs-kit/markdown-features/code-blocks/highlight';

export type { TypeNote };

/** Languages that the compiler checks. `json` is an Expo config: its keys and values have types too. */
export const SAMPLE_LANGUAGES = ['ts', 'tsx', 'json'] as const;

/** Code that is checked as a module of its own. */
export interface Sample {
  language: (typeof SAMPLE_LANGUAGES)[number];
  /** The fence as the author wrote it, with what `packages/markdown-features/code-blocks/notation.ts` reads from it. */
  code: string;
}

/** What the compiler says of a sample, told so that the author can mend it. */
export interface SampleProblem {
  /** Line of the fence, counted from 0. */
  line: number;
  expected: string;
  found: string;
  mend: string;
}

/** All that a run of the compiler tells about one sample. */
export interface SampleResult {
  problems: SampleProblem[];
  types: TypeNote[];
}
