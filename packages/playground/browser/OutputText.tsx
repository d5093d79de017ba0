import type { ReactNode } from 'react';

import type { Output } from '../frame/messages';
import LinkedText from './LinkedText';

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
