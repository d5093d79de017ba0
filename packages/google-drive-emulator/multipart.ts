/**
 * Takes the body of a multipart upload apart: https://developers.google.com/workspace/drive/api/guides/manage-uploads#multipart
 *
 * @param contentType the header, `multipart/related; boundary=…`
 * @returns the parts in order; none if the body does not keep to the boundary that the header names
 */
export function parseMultipart(contentType: string, body: Uint8Array) {
  const [, boundary = ''] = /boundary="?([^";\s]+)/i.exec(contentType) ?? [];
  // A letter for each byte, as media need not be text. RFC 2046 counts the line break before a boundary to the boundary.
  const text = `\r\n${Array.from(body, (byte) => String.fromCharCode(byte)).join('')}`;
  const parts = text.split(`\r\n--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [, headers = '', content = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(part) ?? [];
    const [, type = ''] = /^content-type:\s*(.*)$/im.exec(headers) ?? [];
    return { contentType: type, bytes: Uint8Array.from(content, (letter) => letter.charCodeAt(0)) };
  });
}
