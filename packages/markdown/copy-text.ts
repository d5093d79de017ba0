/** Copies text for the reader, on plain HTTP too. */

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

/**
 * Copies a text. Call it during the reader's interaction, even while the text is still loading,
 * because browsers allow it only then. Browsers without HTTPS have no clipboard, so the text is
 * selected and copied as a reader would.
 *
 * @throws Error if the browser refuses, or if the text could not be loaded
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  // On plain HTTP there is none, which its type does not say. Older browsers lack `ClipboardItem`.
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard && typeof text !== 'string' && 'ClipboardItem' in window) {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } else if (clipboard) {
    await clipboard.writeText(await text);
  } else if (!copySelection(await text)) {
    throw new Error('The browser refused to copy.');
  }
}
