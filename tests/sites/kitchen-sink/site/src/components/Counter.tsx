import { useState, type ReactNode } from 'react';

export default function Counter({ label = 'Count' }: { label?: string }): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}
