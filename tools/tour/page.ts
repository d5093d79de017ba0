/** A picture of the tour. */
export interface Picture {
  readonly address: string;
  /** Name of the file beside the index page. */
  readonly file: string;
  /** Window and color mode. */
  readonly view: string;
  /** In the index page, in CSS pixels. */
  readonly shownWidth: number;
}

/** @returns the page to look through the pictures: a row for each address */
export function tourPage(pictures: readonly Picture[]): string {
  const rows = [...new Set(pictures.map(({ address }) => address))].map((address) => {
    const figures = pictures
      .filter((picture) => picture.address === address)
      .map(
        ({ file, view, shownWidth }) =>
          `<figure><figcaption>${view}</figcaption><a href="${file}"><img loading="lazy" src="${file}" width="${shownWidth}" alt=""></a></figure>`,
      );
    return `<h2>${address}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour of every page</title>
<style>body{font:1rem system-ui}div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}figure{margin:0}</style>
<h1>Tour of every page</h1>${rows.join('\n')}
</html>
`;
}
