/** The rules of a style sheet that was not found throw; one that is on its way has none. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules);
  } catch {
    return false;
  }
}

/**
 * Takes the page's own part of the style sheet away as soon as the whole one is there, which holds all of it: with both,
 * each element is matched against twice the rules whenever something changes.
 */
export function dropPartOfStyle(): void {
  const part = document.querySelector<HTMLElement>('[data-whole]');
  const whole = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${part?.dataset.whole ?? ''}"]`);
  if (!part || !whole) return;
  if (isThere(whole)) part.remove();
  else whole.addEventListener('load', () => part.remove(), { once: true });
}
