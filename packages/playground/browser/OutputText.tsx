import type { ReactNode } from 'react';
import data from '@generated/playground/default/data.json';

import type { Output } from '../frame/messages';

/** Text whose words lead to what explains them, in a new tab: the reader may have edited code. */
function LinkedText({ text }: { readonly text: string }): ReactNode {
  return text.split(/\b(\w+)\b/).map((word, index) => {
    if (!Object.hasOwn(data.links, word)) return word;
    return (
      <a key={index} href={data.links[word]} target="_blank" rel="noreferrer">
        {word}
      </a>
    );
  });
}

/** The text of a line of output. An error begins with its message and line. */
export default function OutputText({ kind, text, line }: Output): ReactNode {
  if (kind === 'log') return <LinkedText text={text} />;
  if (kind === 'passed') return `✓ ${text}`;
  const [message = '', ...reasons] = text.split('\n');
  const place = line === undefined ? '' : ` (line ${line})`;
  return (
    <>
      <strong>
        <LinkedText text={message + place} />
      </strong>
      <LinkedText text={reasons.map((reason) => `\n${reason}`).join('')} />
    </>
  );
}
