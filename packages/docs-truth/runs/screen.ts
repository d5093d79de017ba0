import type { Root, TestInstance } from 'test-renderer';

import type { Drawing } from './sample-stage';

function textOf({ children }: TestInstance): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** What a root draws with host components of React Native. */
export function drawingOf({ container }: Root): Drawing {
  const all = (type: string) => container.queryAll((each) => each.type === type);
  return {
    texts: () => all('Text').map(textOf),
    button: (title) => {
      const found = all('Button').find(({ props }) => props.title === title && props.disabled !== true);
      return found?.props.onPress as (() => void) | undefined;
    },
    field: (placeholder) => {
      const found = all('TextInput').find(({ props }) => props.placeholder === placeholder && props.editable !== false);
      return found && { value: found.props.value, enter: found.props.onChangeText as (text: string) => void };
    },
  };
}
