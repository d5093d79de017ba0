/** The parts of `react-native` that samples draw with: nothing is drawn, but what a user would see and touch is kept. */
import { Fragment, createElement, isValidElement, useId, useLayoutEffect, type FC, type ReactNode } from 'react';

/** Something on the screen. */
export interface Shown {
  kind: 'text' | 'button' | 'field';
  /** The text, the button's title or the field's placeholder. */
  label: string;
  disabled: boolean;
  /** What a field holds. */
  value?: string | undefined;
  /** Presses the button or types into the field. */
  act: (text: string) => void;
}

/** The screen of a phone, by the ids of components. What is on it comes and goes with them. */
export type ScreenContent = Map<string, Shown>;

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return (node as ReactNode[]).map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

const Container: FC<{ children?: ReactNode }> = ({ children }) => createElement(Fragment, null, children);
const Nothing: FC = () => null;

/** A component that puts something on the screen for as long as it is mounted. */
function shownAs<Props>(content: ScreenContent, read: (props: Props) => Shown): FC<Props> {
  return (props) => {
    const id = useId();
    // Without dependencies: the latest handlers count, as on a phone.
    useLayoutEffect(() => void content.set(id, read(props)));
    useLayoutEffect(() => () => void content.delete(id), [id]);
    return null;
  };
}

/** Makes the module that samples import from. */
export function createReactNativeForSamples(os: string, content: ScreenContent): Readonly<Record<string, unknown>> {
  return {
    Platform: { OS: os, select: (choices: Readonly<Record<string, unknown>>) => choices[os] ?? choices.default },
    StyleSheet: { create: (styles: unknown) => styles },
    View: Container,
    ScrollView: Container,
    ActivityIndicator: Nothing,
    Text: shownAs<{ children?: ReactNode }>(content, ({ children }) => ({
      kind: 'text',
      label: textOf(children),
      disabled: false,
      act: () => undefined,
    })),
    Button: shownAs<{ title: string; disabled?: boolean; onPress?: () => void }>(
      content,
      ({ title, disabled = false, onPress }) => ({ kind: 'button', label: title, disabled, act: () => onPress?.() }),
    ),
    TextInput: shownAs<{
      placeholder?: string;
      value?: string;
      editable?: boolean;
      onChangeText?: (text: string) => void;
    }>(content, ({ placeholder = '', value, editable = true, onChangeText }) => ({
      kind: 'field',
      label: placeholder,
      value,
      disabled: !editable,
      act: (text) => onChangeText?.(text),
    })),
  };
}
