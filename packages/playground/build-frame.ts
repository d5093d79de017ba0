import { build, type Plugin } from 'esbuild';

/** Where the code of the package comes from that samples are about; a site's frame imports it by this name. */
const PACKAGE_CODE = 'playground:package-code';

/** What the frame may do: run what it is sent. It has no network, and what it holds comes with it. */
export const FRAME_POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; " +
  "connect-src 'none'; form-action 'none'; base-uri 'none'";

const STYLES = `
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; background: #fff; color: #000; font: 14px system-ui, sans-serif; }
main, main > div, .app { display: flex; flex: 1; flex-direction: column; }
h1 { position: absolute; overflow: hidden; width: 1px; height: 1px; margin: 0; clip-path: inset(50%); }`;

const SHARED = {
  bundle: true,
  minify: true,
  write: false,
  target: 'es2022',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"', __DEV__: 'false', global: 'globalThis' },
} as const;

/** The published code of a package as one function, which can be called again for a fresh instance. */
async function packageFactory(packageName: string, siteDir: string): Promise<string> {
  const { outputFiles } = await build({
    ...SHARED,
    stdin: { contents: `export * from ${JSON.stringify(packageName)}`, resolveDir: siteDir },
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: ['react', 'react/jsx-runtime', 'react-native'],
  });
  const code = outputFiles[0]?.text ?? '';
  const globals = 'fetch, setTimeout, clearTimeout, setInterval, clearInterval';
  return `export default function (require, module, { ${globals} }) {\n${code}\n}`;
}

function packageCode(factory: string): Plugin {
  return {
    name: 'package-code',
    setup(host) {
      host.onResolve({ filter: /^playground:/ }, ({ path }) => ({ path, namespace: 'playground' }));
      host.onLoad({ filter: /.*/, namespace: 'playground' }, () => ({ contents: factory, loader: 'js' }));
    },
  };
}

/**
 * Builds the frame as one file: it has an origin of its own, from which it could load nothing else.
 *
 * @param entry absolute path of the module that calls `startFrame`; it imports the code of the package from
 *   `playground:package-code`
 * @param packageName the package that samples are about
 * @returns the HTML
 */
export async function buildFrame(entry: string, packageName: string, siteDir: string): Promise<string> {
  const { outputFiles } = await build({
    ...SHARED,
    entryPoints: [entry],
    format: 'iife',
    jsx: 'automatic',
    plugins: [packageCode(await packageFactory(packageName, siteDir))],
  });
  const script = (outputFiles[0]?.text ?? '').replaceAll('</script', String.raw`<\/script`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}">`,
    '<meta name="viewport" content="width=device-width"><title>App</title>',
    `<style>${STYLES}</style></head><body><main><h1>App</h1><div></div></main><script>${script}</script></body></html>`,
  ].join('');
}

export { PACKAGE_CODE };
