/** Escapes a text for HTML. */
export function escape(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns a value of a reply as HTML with no tags except `<mark>`. All other tags become text. */
export function withMarks(value: string): string {
  return value.replace(/<(?!\/?mark>)/g, '&lt;');
}

/** Reports whether a value of a reply has a marked word. */
export function hasMarks(value: string): boolean {
  return value.includes('<mark>');
}

/** Returns a value of a reply without its marks. */
export function withoutMarks(value: string): string {
  return value.replace(/<\/?mark>/g, '');
}
