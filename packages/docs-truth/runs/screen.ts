/** What a mounted component shows, and what a user can do with it. */
import type { Root, TestInstance } from 'test-renderer';

import { until } from './sample-stage';
import type { Screen } from './stage';

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
