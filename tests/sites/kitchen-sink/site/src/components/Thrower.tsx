import { useState, type ReactNode } from 'react';

export default function Thrower(): ReactNode {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Thrown on purpose.');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Throw
    </button>
  );
}
