/**
 * Closes panels so that find in page and links to a text still reach them. The browser then shows
 * the panel. A panel belongs to a tab, or is the part for one platform after its button.
 *
 * The attribute `hidden` is in a shadow tree: reader views drop the text of an element
 * that has it.
 */

/** A part for one platform (`remark.ts` of `@docs-kit/markdown/choices`). */
export const PART = '.only > button + div';

/** What can be closed: panels of tabs, which name their tab, and parts. */
export const PANEL = `[role=tabpanel][aria-labelledby], ${PART}`;

/** Marks a closed panel. What is in its shadow tree is then not rendered, but can be found. */
const CLOSED = 'data-closed';

/**
 * Outweighs the style sheet, which closes panels for browsers that cannot find what they hide. A
 * closed panel takes no space, and screen readers do not hear its name.
 */
const STYLE = `
:host { display: block !important }
:host([${CLOSED}]) { visibility: hidden }
div { visibility: visible }
[hidden] { position: absolute }
@media print {
  :host([${CLOSED}]) { visibility: visible }
  [hidden] { content-visibility: visible; position: static }
}`;

/** The style sheet of all panels. Policies of sites refuse `style` elements that scripts add. */
let sheet: CSSStyleSheet | undefined;

function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

/** Whether a panel is closed, by its shadow tree or by the style sheet. */
export function isClosed(panel: Element): boolean {
  return panel.hasAttribute(CLOSED) || getComputedStyle(panel).display === 'none';
}

/** Shows the panel of a tab instead of the others, and chooses its tab. */
function chooseTab(panel: Element): void {
  for (const each of panel.parentElement?.children ?? []) setClosed(each, each !== panel);
  // Before hydration, the click is kept.
  document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
}

/** Opens or folds a part, and its button says so. */
export function setPartOpen(part: Element, isOpen: boolean): void {
  part.parentElement?.setAttribute('data-open', String(isOpen));
  part.previousElementSibling?.setAttribute('aria-expanded', String(isOpen));
  setClosed(part, !isOpen);
}

/** Shows a closed panel. */
export function openPanel(panel: Element): void {
  if (panel.matches(PART)) setPartOpen(panel, true);
  else chooseTab(panel);
}

/** Returns the element of the shadow tree that can be hidden. */
function contentOf(panel: Element): Element | null {
  if (panel.shadowRoot) return panel.shadowRoot.querySelector('div');
  const root = panel.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet()];
  root.innerHTML = '<div><slot></slot></div>';
  root.addEventListener('beforematch', () => openPanel(panel));
  return root.querySelector('div');
}

/** Closes or shows a panel, where browsers can find what is hidden. */
export function setClosed(panel: Element, isClosedNow: boolean): void {
  if (!('onbeforematch' in panel)) return;
  const content = contentOf(panel);
  panel.toggleAttribute(CLOSED, isClosedNow);
  if (isClosedNow) content?.setAttribute('hidden', 'until-found');
  else content?.removeAttribute('hidden');
}

/** Closes the panels that only the style sheet has closed so far. */
export function closePanels(): void {
  const panels = [...document.querySelectorAll(PANEL)];
  const states = panels.map((panel) => [panel, isClosed(panel)] as const);
  for (const [panel, isClosedNow] of states) setClosed(panel, isClosedNow);
}
