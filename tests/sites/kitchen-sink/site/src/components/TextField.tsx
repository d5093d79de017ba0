import { useState, type ReactNode } from 'react';

export default function TextField(): ReactNode {
  const [text, setText] = useState('');
  return (
    <p>
      <label>
        Name <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>{' '}
      <output>Hello {text}</output>
    </p>
  );
}
