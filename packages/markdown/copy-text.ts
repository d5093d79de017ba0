/** Copies text for the reader, on plain HTTP and without permission for the clipboard too. */

/**
 * Copies a field's selected text. Works without HTTPS, but only right after a reader's
 * interaction.
 */
function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // Out of sight, but rendered: hidden fields cannot be selected.
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** @throws Error if there is no clipboard, or if the page may not write into it */
async function writeToClipboard(text: string | Promise<string>): Promise<void> {
  // On plain HTTP there is none, which its type does not say. Older browsers lack `ClipboardItem`.
  const { clipboard } = navigator as Partial<Navigator>;
  if (!clipboard) throw new Error('The browser has no clipboard.');
  if (typeof text !== 'string' && 'ClipboardItem' in window) {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } else {
    await clipboard.writeText(await text);
  }
}

/**
 * Copies a text. Call it during the reader's interaction, even while the text is still loading,
 * because browsers allow it only then. Without a clipboard, the text is selected and copied as a
 * reader would.
 *
 * @throws Error if the browser refuses, or if the text could not be loaded
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  try {
    await writeToClipboard(text);
  } catch {
    if (!copySelection(await text)) throw new Error('The browser refused to copy.');
  }
}
