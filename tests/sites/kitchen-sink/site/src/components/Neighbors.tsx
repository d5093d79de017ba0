import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Looks at the elements around it, as components do that number, fold or measure what they stand
 * next to.
 */
export default function Neighbors(): ReactNode {
  const place = useRef<HTMLParagraphElement>(null);
  const [neighbors, setNeighbors] = useState('unknown');
  useEffect(() => {
    const element = place.current;
    const found = [
      element?.previousElementSibling,
      element?.parentElement,
      element?.nextElementSibling,
    ];
    setNeighbors(found.map((each) => each?.tagName ?? 'none').join(', '));
  }, []);
  return <p ref={place}>Before, around and after: {neighbors}.</p>;
}
