import { transform } from 'sucrase';

/**
 * Transpiles a sample's module line by line, without checking types. The file extension tells
 * whether it has JSX.
 */
export function transpile(name: string, text: string): string {
  const { code } = transform(text, {
    transforms: ['typescript', 'imports', ...(name.endsWith('x') ? (['jsx'] as const) : [])],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
  });
  return code;
}
