/** A part of a multipart body. */
export interface Part {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Takes the body of a multipart upload apart: https://developers.google.com/workspace/drive/api/guides/manage-uploads#multipart
 *
 * @param contentType the header, `multipart/related; boundary=…`
 * @returns the parts in order, or undefined if the header names no boundary or the body does not keep to it
 */
export function parseMultipart(contentType: string, body: Uint8Array): Part[] | undefined {
  const [, quoted, boundary = quoted] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  if (!boundary) return undefined;
  // A letter for each byte, as media need not be text. RFC 2046 counts the line break before a boundary to the boundary.
  const text = `\r\n${Array.from(body, (byte) => String.fromCharCode(byte)).join('')}`;
  const [, ...parts] = text.split(`\r\n--${boundary}`);
  if (!parts.pop()?.startsWith('--') || !parts.every((part) => part.includes('\r\n\r\n'))) return undefined;
  return parts.map((part) => {
    const headersEnd = part.indexOf('\r\n\r\n');
    const [, type = ''] = /^content-type:\s*(.*)$/im.exec(part.slice(0, headersEnd)) ?? [];
    const content = part.slice(headersEnd + 4);
    return { contentType: type, bytes: Uint8Array.from(content, (letter) => letter.charCodeAt(0)) };
  });
}
