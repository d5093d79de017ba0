/**
 * Remembers what a function has made of a text: an index is made of few words, each of which stands in it often.
 *
 * @param make a pure function
 * @param most so many results are kept at most; then all are forgotten
 * @returns the same function, faster the second time
 */
export function keeping<Made>(make: (text: string) => Made, most: number): (text: string) => Made {
  const kept = new Map<string, Made>();
  return (text) => {
    let made = kept.get(text);
    if (made === undefined) {
      if (kept.size >= most) {
        kept.clear();
      }
      made = make(text);
      kept.set(text, made);
    }
    return made;
  };
}
