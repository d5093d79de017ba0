import { build } from 'esbuild';

/** What the frame may do: run what it is sent. It has no network, and what it holds comes with it. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; " +
  "connect-src 'none'; form-action 'none'; base-uri 'none'";

const STYLES = `
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; background: #fff; color: #000; font: 14px system-ui, sans-serif; }
main, main > div, .app { display: flex; flex: 1; flex-direction: column; }
h1 { position: absolute; overflow: hidden; width: 1px; height: 1px; margin: 0; clip-path: inset(50%); }`;

/** Builds the frame as one HTML file, as it can load nothing. `entry` is the module that calls `startFrame`. */
export async function buildFrame(entry: string, alias: Readonly<Record<string, string>>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    alias,
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    format: 'iife',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', __DEV__: 'false', global: 'globalThis' },
  });
  const script = (outputFiles[0]?.text ?? '').replaceAll('</script', String.raw`<\/script`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width"><title>App</title>',
    `<style>${STYLES}</style></head><body><main><h1>App</h1><div></div></main><script>${script}</script></body></html>`,
  ].join('');
}
