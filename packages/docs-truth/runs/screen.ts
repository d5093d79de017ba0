/** What a mounted component shows, and what a user can do with it. */
import type { Root, TestInstance } from 'test-renderer';

import type { Screen } from './stage';

/** How long a condition may take to come true. What samples wait for takes a few milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Waits until something is there.
 *
 * @throws Error that says `otherwise`
 */
export async function until<T>(find: () => T | undefined | false, otherwise: () => string): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let found = find(); ; found = find()) {
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(otherwise());
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function textOf({ children }: TestInstance): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The screen of a root that draws with host components of React Native. */
export function createScreen({ container }: Root): Screen {
  const texts = () => container.queryAll(({ type }) => type === 'Text').map(textOf);
  const waitFor = (type: string, fits: (each: TestInstance) => boolean, otherwise: string) =>
    until(
      () => container.queryAll((each) => each.type === type).find(fits),
      () => `${otherwise}, which shows ${JSON.stringify(texts())}`,
    );
  const unusable = (what: string) => `No ${what} that can be used came on the screen`;
  return {
    texts,
    shows: async (text) => {
      await waitFor('Text', (each) => textOf(each) === text, `Expected the text "${text}" on the screen`);
    },
    press: async (title) => {
      const isReady = ({ props }: TestInstance) => props.title === title && props.disabled !== true;
      const { props } = await waitFor('Button', isReady, unusable(`button "${title}"`));
      (props as { onPress?: () => void }).onPress?.();
    },
    type: async (of, text) => {
      const isReady = ({ props }: TestInstance) => props.placeholder === of && props.editable !== false;
      const { props } = await waitFor('TextInput', isReady, unusable(`field "${of}"`));
      (props as { onChangeText?: (text: string) => void }).onChangeText?.(text);
      const otherwise = `The field "${of}" does not take what is typed into it on the screen`;
      await waitFor('TextInput', (each) => each.props.placeholder === of && each.props.value === text, otherwise);
    },
  };
}
