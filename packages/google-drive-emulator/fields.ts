/** The `fields` parameter, a partial response: https://developers.google.com/workspace/drive/api/guides/fields-parameter */

/** What is asked for: names to what is asked of their values; `true` is all of a value. */
type FieldMask = true | Map<string, FieldMask>;

function parseFields(fields: string): FieldMask {
  const tokens = fields.match(/\*|[A-Za-z][A-Za-z0-9]*|[^]/g) ?? [];
  const list = (): FieldMask => {
    const mask = new Map<string, FieldMask>();
    do {
      const name = tokens.shift() ?? '';
      if (!/^(?:\*|[A-Za-z]+\w*)$/.test(name)) throw new SyntaxError(fields);
      const opening = tokens[0] === '(' || tokens[0] === '/' ? tokens.shift() : undefined;
      mask.set(name, opening ? list() : true);
      if (opening === '(' && tokens.shift() !== ')') throw new SyntaxError(fields);
    } while (tokens[0] === ',' && tokens.shift());
    return mask.has('*') || mask;
  };
  const mask = list();
  if (tokens.length > 0) throw new SyntaxError(fields);
  return mask;
}

/** In an array the mask holds for each element. */
function masked(value: unknown, mask: FieldMask): unknown {
  if (mask === true || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => masked(element, mask));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const inner = mask.get(name);
      return inner === undefined ? [] : [[name, masked(field, inner)]];
    }),
  );
}

/**
 * Leaves out of a JSON value what is not asked for.
 *
 * @param fields such as `files(id,name),nextPageToken`, `files/id` or `*`
 * @throws SyntaxError if it is no selection of fields; Drive answers it with 400 "Invalid field selection"
 */
export function selectFields(value: unknown, fields: string): unknown {
  return masked(value, parseFields(fields));
}
