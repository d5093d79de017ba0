/**
 * The `fields` parameter: a partial response. Syntax: https://developers.google.com/workspace/drive/api/guides/fields-parameter
 * (`a,b`, `a/b`, `a(b,c)`, `*`).
 */

/** What a `fields` parameter asks for: names to what is asked of their values; `true` is all of a value. */
export type FieldMask = true | Map<string, FieldMask>;

/** Thrown by {@link parseFields}. Drive answers with 400 "Invalid field selection". */
export class FieldsSyntaxError extends Error {}

/**
 * Parses a `fields` parameter.
 *
 * @param fields such as `files(id,name),nextPageToken`
 * @throws FieldsSyntaxError if it is no selection of fields
 */
export function parseFields(fields: string): FieldMask {
  let at = 0;

  const list = (): FieldMask => {
    const mask = new Map<string, FieldMask>();
    let all = false;
    do {
      if (fields[at] === ',') at += 1;
      const name = /^(?:\*|[A-Za-z][A-Za-z0-9]*)/.exec(fields.slice(at))?.[0];
      if (!name) throw new FieldsSyntaxError(fields);
      at += name.length;
      let inner: FieldMask = true;
      if (fields[at] === '(') {
        at += 1;
        inner = list();
        if (fields[at] !== ')') throw new FieldsSyntaxError(fields);
        at += 1;
      } else if (fields[at] === '/') {
        at += 1;
        inner = list();
      }
      if (name === '*') all = true;
      else mask.set(name, inner);
    } while (fields[at] === ',');
    return all ? true : mask;
  };

  const mask = list();
  if (at < fields.length) throw new FieldsSyntaxError(fields);
  return mask;
}

/**
 * Leaves out of a JSON value what a mask does not ask for.
 *
 * @param value a JSON value; in an array the mask holds for each element
 * @returns a new value; fields that the value does not have are not added
 */
export function selectFields(value: unknown, mask: FieldMask): unknown {
  if (mask === true || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => selectFields(element, mask));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const inner = mask.get(name);
      return inner === undefined ? [] : [[name, selectFields(field, inner)]];
    }),
  );
}
