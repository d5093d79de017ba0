/** @returns a pure function that caches its results for at most `most` texts, then clears its cache */
export function keeping<Made>(make: (text: string) => Made, most: number): (text: string) => Made {
  const kept = new Map<string, Made>();
  return (text) => {
    let made = kept.get(text);
    if (made === undefined) {
      if (kept.size >= most) kept.clear();
      kept.set(text, (made = make(text)));
    }
    return made;
  };
}
