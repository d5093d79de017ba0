/** The program of `npm run check:docs`, from the root of the project. */
export const DOCS_CHECK = 'truth/run.ts';
