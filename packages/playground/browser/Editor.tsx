import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, type Extension } from '@codemirror/state';
import { Decoration, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

interface Props {
  /** What the editor begins with. Another one, as after a reset, replaces what is in it. */
  readonly start: { readonly code: string };
  readonly onChange: (code: string) => void;
  /** The line to highlight, counted from 1. */
  readonly errorLine: number | undefined;
  readonly onRun: () => void;
  /** Called when Escape is pressed: the keyboard focus leaves the editor. */
  readonly onLeave: () => void;
}

/** Holds the highlight of the line with an error. */
const errorMark = new Compartment();

/** Highlights a line, as long as the document has a line with that number. */
const markLine = (line: number): Extension =>
  EditorView.decorations.of(({ state: { doc } }) =>
    line > doc.lines
      ? Decoration.none
      : Decoration.set([Decoration.line({ class: 'mistake' }).range(doc.line(line).from)]),
  );

/** Scrolls an editor to a line that is out of view. CodeMirror's own way would move the page. */
function showLine(editor: EditorView, line: number): void {
  const { doc } = editor.state;
  if (line > doc.lines) return;
  const { top, bottom } = editor.lineBlockAt(doc.line(line).from);
  const { scrollTop, clientHeight } = editor.scrollDOM;
  const isInView = top >= scrollTop && bottom <= scrollTop + clientHeight;
  if (!isInView) editor.scrollDOM.scrollTop = (top + bottom - clientHeight) / 2;
}

const COLORS = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.comment], color: 'var(--code-comment)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-constant)' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    color: 'var(--ifm-color-primary)',
  },
  { tag: [tags.typeName, tags.tagName], color: 'var(--code-constant)' },
]);

const THEME = EditorView.theme({
  '&': { height: '100%', maxHeight: 'inherit', color: 'var(--code-text)', fontSize: '0.8125rem' },
  // Below this size, iOS zooms into what takes the focus. Within a media query, `&` names nothing.
  '@media (pointer: coarse)': { '.cm-scroller': { fontSize: '1rem' } },
  '&.cm-focused': { outline: '2px solid var(--ifm-color-primary)', outlineOffset: '-2px' },
  '.cm-scroller': {
    background: 'var(--scroll-shadows)',
    fontFamily: 'var(--ifm-font-family-monospace)',
    lineHeight: '1.5',
  },
  // Lines wrap, so none is scrolled below the numbers.
  '.cm-gutters': { border: '0', background: 'none', color: 'var(--code-comment)' },
  '.cm-content': { caretColor: 'var(--code-text)' },
  '.mistake': { background: 'color-mix(in srgb, var(--ifm-color-danger) 20%, transparent)' },
});

/** What all editors have. */
const ALWAYS: Extension = [
  lineNumbers(),
  EditorView.lineWrapping,
  history(),
  indentOnInput(),
  javascript({ typescript: true, jsx: true }),
  syntaxHighlighting(COLORS),
  THEME,
  EditorView.contentAttributes.of({
    'aria-label': 'Code',
    'aria-description': 'Press Escape to leave',
    tabindex: '0',
  }),
];

/**
 * A code editor. It is in a shadow tree, where CodeMirror's styles need no permission from the
 * page's policy.
 */
export default function Editor({ start, onChange, errorLine, onRun, onLeave }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const firstCode = useEffectEvent(() => start.code);
  const change = useEffectEvent(onChange);
  const run = useEffectEvent(() => {
    onRun();
    return true;
  });
  const leave = useEffectEvent(() => {
    onLeave();
    return true;
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      root,
      parent: root,
      doc: firstCode(),
      extensions: [
        ALWAYS,
        errorMark.of([]),
        keymap.of([
          { key: 'Mod-Enter', run: () => run() },
          { key: 'Escape', run: () => leave() },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) change(state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === start.code) return;
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: start.code },
      // Undo brings back what was there, also if it was typed just before.
      annotations: isolateHistory.of('full'),
    });
  }, [start]);
  useEffect(() => {
    view.current?.dispatch({
      effects: errorMark.reconfigure(errorLine === undefined ? [] : markLine(errorLine)),
    });
    if (view.current && errorLine !== undefined) showLine(view.current, errorLine);
  }, [errorLine]);

  return <div ref={host} />;
}
