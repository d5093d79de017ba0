import { useState, type ReactNode } from 'react';

const FRUIT = ['apple', 'apricot', 'banana'];

export default function FilteredList(): ReactNode {
  const [letter, setLetter] = useState('');
  return (
    <>
      <label>
        Letter{' '}
        <select value={letter} onChange={({ target }) => setLetter(target.value)}>
          <option value="">All</option>
          <option value="a">A</option>
          <option value="b">B</option>
        </select>
      </label>
      <ul aria-label="Fruit">
        {FRUIT.filter((name) => name.startsWith(letter)).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
