import { transform } from 'sucrase';

/** A module of a sample as JavaScript, line by line. Types are not looked at. The name's ending says whether it holds JSX. */
export function transpile(name: string, text: string): string {
  const { code } = transform(text, {
    transforms: ['typescript', 'imports', ...(name.endsWith('x') ? (['jsx'] as const) : [])],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
  });
  return code;
}
