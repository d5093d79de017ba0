/** A picture of the tour. */
export interface Picture {
  address: string;
  /** Of the window, in CSS pixels. */
  width: number;
  mode: string;
  /** Name of the file beside the index page. */
  file: string;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * @returns the page to flip through the pictures: a column for each width and mode, a row for each address; the arrow
 *   keys go from row to row
 */
export function tourPage(pictures: readonly Picture[]): string {
  const addresses = [...new Set(pictures.map(({ address }) => address))];
  const rows = addresses.map((address, index) => {
    const figures = pictures
      .filter((picture) => picture.address === address)
      .map(
        ({ file, width, mode }) =>
          `<figure><figcaption>${width} px, ${mode}</figcaption><a href="${file}"><img loading="lazy" src="${file}" width="${Math.round(width / 4)}" alt="${escape(address)} at ${width} px, ${mode}"></a></figure>`,
      );
    return `<section id="p${index}"><h2>${escape(address)}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour of every page</title>
<style>body{font:1rem system-ui;margin:1rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}figure{margin:0}img{border:1px solid #8888}</style>
<h1>Tour of every page</h1>${rows.join('\n')}
<script>let at=-1;addEventListener('keydown',({key})=>{const step={ArrowDown:1,ArrowRight:1,ArrowUp:-1,ArrowLeft:-1}[key];if(!step)return;at=Math.min(Math.max(at+step,0),${addresses.length - 1});document.getElementById('p'+at).scrollIntoView()})</script>
</html>
`;
}
