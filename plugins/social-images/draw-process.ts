/** The process of `drawImages`: is sent what to draw, draws it, and ends. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { initWasm, Resvg } from '@resvg/resvg-wasm';

import { FONT_FAMILY } from './drawing';

/** An image to draw, and the file that it goes into. */
export interface Drawing {
  readonly svg: string;
  readonly file: string;
}

const FONT_FILES = ['700Bold/Inter_700Bold.ttf', '500Medium/Inter_500Medium.ttf'];

const { resolve } = createRequire(__filename);

async function drawAll(drawings: readonly Drawing[]): Promise<void> {
  await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const fontBuffers = FONT_FILES.map((file) => readFileSync(resolve(`@expo-google-fonts/inter/${file}`)));
  for (const { svg, file } of drawings) {
    const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: FONT_FAMILY } });
    const image = drawing.render();
    // Renamed into place, so that a build that is killed leaves no half image for the next.
    writeFileSync(`${file}.draft`, image.asPng());
    renameSync(`${file}.draft`, file);
    image.free();
    drawing.free();
  }
}

process.once('message', (drawings: readonly Drawing[]) => {
  drawAll(drawings).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
