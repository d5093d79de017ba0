import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';

import { listFiles } from '@docs-kit/content/built-pages';
import { NOT_FOUND_FILE } from '@docs-kit/content/page-address';
import { contentTypeOf } from '@docs-kit/site-output/hosts/content-types';

/**
 * Answers from a built site as GitHub Pages does: a file, the file with `.html`, or the
 * `index.html` of a folder. It reads no configuration, and sends no headers of ours.
 */
export function githubPages(root: string): RequestListener {
  const files = new Set(listFiles(root));

  return ({ url = '/' }, response) => {
    const [encodedPath = ''] = url.split('?', 1);
    const pathname = decodeURIComponent(encodedPath);
    const index = `${pathname}/index.html`;
    const names = [pathname, `${pathname}.html`];
    if (pathname.endsWith('/')) names.push(`${pathname}index.html`);
    const file = names.find((name) => files.has(name));
    if (file === undefined && files.has(index)) {
      response.writeHead(301, { Location: `${encodedPath}/` }).end();
      return;
    }
    const sent = file ?? NOT_FOUND_FILE;
    response
      .writeHead(file === undefined ? 404 : 200, {
        'Content-Type': contentTypeOf(sent),
        'Cache-Control': 'max-age=600',
      })
      .end(readFileSync(path.join(root, sent)));
  };
}
