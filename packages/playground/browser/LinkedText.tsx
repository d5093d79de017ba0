import type { ReactNode } from 'react';
import data from '@generated/playground/default/data.json';

/** Text whose words lead to what explains them, in a new tab: the reader may have edited code. */
export default function LinkedText({ text }: { readonly text: string }): ReactNode {
  return text.split(/\b(\w+)\b/).map((word, index) => {
    if (!Object.hasOwn(data.links, word)) return word;
    return (
      <a key={index} href={data.links[word]} target="_blank" rel="noreferrer">
        {word}
      </a>
    );
  });
}
