import { until } from '@docs-kit/docs-truth/sample-stage';

/** How long effects may take after a change of the document, in milliseconds. */
const SETTLING_MS = 30;

/**
 * What a component shows, and what a user can do with it.
 *
 * @param root where it is drawn
 */
export function createScreen(root: HTMLElement) {
  const all = <E extends HTMLElement>(selector: string): E[] => [...root.querySelectorAll<E>(selector)];
  // react-native-web draws a <Text> as the outermost element with a direction; a button's title is none of its own.
  const texts = (): string[] =>
    all('[dir=auto]')
      .filter((text) => !text.matches('input, textarea') && !text.parentElement?.closest('[dir=auto], [role=button]'))
      .map(({ textContent }) => textContent);
  const waitFor = <T>(what: string, find: () => T | undefined | false): Promise<T> =>
    until(find, () => `No ${what} came on the screen, which shows ${JSON.stringify(texts())}`);
  return {
    texts,
    shows: async (text: string): Promise<void> => void (await waitFor(`text "${text}"`, () => texts().includes(text))),
    press: async (title: string): Promise<void> => {
      const button = await waitFor(`button "${title}" that can be used`, () =>
        all('[role=button]:not([aria-disabled=true])').find((each) => each.textContent === title),
      );
      // react-native-web enables a button in an effect, which comes after the attribute.
      await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
      button.click();
    },
    type: async (placeholder: string, text: string): Promise<void> => {
      const field = await waitFor(`field "${placeholder}" that can be used`, () =>
        all<HTMLInputElement | HTMLTextAreaElement>('input, textarea').find(
          (each) => each.placeholder === placeholder && !each.readOnly,
        ),
      );
      // As a user types: React hears of it only if the value is set past its own setter.
      const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await waitFor(`field "${placeholder}" that takes what is typed into it`, () => field.value === text);
    },
  };
}
