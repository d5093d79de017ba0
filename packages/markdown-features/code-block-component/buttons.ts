import { blockAround, elementOf, type BlockParts } from './parts';

/** How long a button tells that it has copied. */
const COPIED_MS = 2000;

/** The text that a reader wants on the clipboard: without what is drawn but is no code, such as prompts. */
function textToCopy(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement;
  for (const extra of copy.querySelectorAll('[data-no-copy]')) {
    // A whole line goes with the line feed behind it.
    if (extra.classList.contains('line')) extra.nextSibling?.remove();
    extra.remove();
  }
  return copy.textContent;
}

function tellCopied(button: Element, status: Element, isCopied: boolean): void {
  button.ariaLabel = isCopied ? 'Copied' : 'Copy code';
  status.textContent = isCopied ? 'Copied' : '';
}

async function copy(button: Element, { code, status }: BlockParts): Promise<void> {
  await navigator.clipboard.writeText(textToCopy(code));
  tellCopied(button, status, true);
  setTimeout(() => tellCopied(button, status, false), COPIED_MS);
}

function wrap(button: Element, { pre }: BlockParts): void {
  const isWrapped = button.ariaPressed !== 'true';
  button.ariaPressed = String(isWrapped);
  pre.toggleAttribute('data-wrapped', isWrapped);
}

const ANSWERS: Readonly<Record<string, (button: Element, block: BlockParts) => unknown>> = { copy, wrap };

/** Answers a click on a block's buttons: one copies its code, one wraps its lines. */
export function answerButton(event: Event): void {
  const button = elementOf(event)?.closest<HTMLElement>('[data-code]');
  const block = button && blockAround(button);
  if (block) ANSWERS[button.dataset.code ?? '']?.(button, block);
}
