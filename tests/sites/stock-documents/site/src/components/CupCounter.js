import { useState } from 'react';

/** Holds state, as components in the documents of other sites do. */
export default function CupCounter({ name }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}
