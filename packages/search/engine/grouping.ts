/** @returns the list that a map has for a key, for the caller to add to; a new one where there is none */
export function listIn<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  let list = lists.get(key);
  if (!list) lists.set(key, (list = []));
  return list;
}
