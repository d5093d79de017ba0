/** As HTML. */
export function escape(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A value of a reply, which is HTML with no tag but `<mark>`; whatever else it held stays text. */
export function withMarks(value: string): string {
  return value.replace(/<(?!\/?mark>)/g, '&lt;');
}
