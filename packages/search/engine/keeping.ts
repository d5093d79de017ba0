/** @returns a pure function that keeps its results: texts consist of few distinct words */
export function keeping<Made>(make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, Made>();
  return (text) => {
    let made = kept.get(text);
    if (made === undefined) kept.set(text, (made = make(text)));
    return made;
  };
}
