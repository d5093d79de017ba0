/** Makes blocks of code interactive: buttons to copy and to wrap, types of names. Loaded with the application. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { blockAround, elementOf, makeStops, showTypes, type BlockParts } from './type-popup';

/** How long a button says that it has copied. */
const COPIED_MS = 2000;

async function copy(button: Element, { code, status }: BlockParts): Promise<void> {
  await navigator.clipboard.writeText(code.textContent);
  button.ariaLabel = status.textContent = 'Copied';
  setTimeout(() => {
    button.ariaLabel = 'Copy code';
    status.textContent = '';
  }, COPIED_MS);
}

function wrap(button: Element, { pre }: BlockParts): void {
  button.ariaPressed = String(pre.toggleAttribute('data-wrapped'));
}

const ANSWERS: Readonly<Record<string, (button: Element, block: BlockParts) => unknown>> = { copy, wrap };

function answerButton(event: Event): void {
  const button = elementOf(event)?.closest<HTMLElement>('[data-code]');
  const block = button && blockAround(button);
  if (block) ANSWERS[button.dataset.code ?? '']?.(button, block);
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', answerButton);
  showTypes();
}

/** Docusaurus calls this when a page has been rendered, including the first one. */
export function onRouteDidUpdate(): void {
  makeStops();
}
