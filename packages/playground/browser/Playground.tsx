import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import data from '@generated/playground/default/data.json';

import type { PlaygroundSample } from '..';
import type { Output } from '../frame/messages';
import Bar from './Bar';
import Button from './Button';
import Editor from './Editor';
import Empty from './Empty';
import Faults from './Faults';
import Files from './Files';
import OutputText from './OutputText';
import Requests from './Requests';
import { readHash } from './share';
import styles from './styles.module.css';
import {
  PANES,
  usePlayground,
  type Pane,
  type PlaygroundState,
  type Start,
} from './use-playground';

interface Props extends Start {
  /** What the reader must know first, such as that a link could not be read. */
  readonly notice: string | undefined;
  readonly onClose: () => void;
}

const NOT_RUN_YET = 'This code came with a link. Look at it before you run it.';
const UNREADABLE_LINK = 'This link to a playground cannot be read. Here is the sample as it is.';

function OutputList({
  output,
  isShown,
}: {
  readonly output: readonly Output[];
  readonly isShown: boolean;
}): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const errorLine = useRef<HTMLDivElement>(null);
  const lastError = output.findLast(({ kind }) => kind === 'error');
  // However much the code has printed before it fails, the reader sees why it fails.
  useEffect(() => {
    const box = list.current?.parentElement;
    if (!box || !list.current || !errorLine.current) return;
    box.scrollTop = errorLine.current.offsetTop - list.current.offsetTop;
  }, [lastError, isShown]);
  return (
    <div ref={list} className={styles.output} role="log" aria-label="Output" tabIndex={0}>
      {output.map((each, index) => (
        <div key={index} ref={each === lastError ? errorLine : undefined} data-kind={each.kind}>
          <OutputText {...each} />
        </div>
      ))}
      {output.length === 0 && <Empty>What the code prints appears here.</Empty>}
    </div>
  );
}

/** Panes in the columns of a wide screen, which the first one stands above. */
type ColumnPanes = readonly (readonly Pane[])[];
const COLUMNS: ColumnPanes = [['Faults'], ['Code', 'Files'], ['App', 'Output', 'Requests']];
/** An app has a column of its own. */
const COLUMNS_WITH_APP: ColumnPanes = [
  ['Faults'],
  ['Code', 'Files', 'Requests'],
  ['App', 'Output'],
];

/** Whether there is an app, or a run is likely to render one. */
function hasApp({ status, app, mayRender }: PlaygroundState): boolean {
  return app !== undefined || (status === 'Running…' && mayRender);
}

/** Returns the pane that tells most about a run, which a phone shows unless the reader chooses. */
function tellingPane(state: PlaygroundState): Pane {
  if (state.isWaiting) return 'Code';
  if (state.status === 'Failed') return 'Output';
  return hasApp(state) ? 'App' : 'Output';
}

/** Whether there is an app, or may be one after a run. */
function mayHaveApp({ app, mayRender }: PlaygroundState): boolean {
  return app !== undefined || mayRender;
}

/** Whether there is something in the cloud, or may be after a run. */
function mayUseCloud({ files, requests, reachesCloud }: PlaygroundState): boolean {
  return reachesCloud || files.length > 0 || requests.length > 0;
}

/**
 * Returns the panes that show something, now or after a run. A phone has buttons for them. A run
 * adds none, so none moves.
 */
function panesToChoose(state: PlaygroundState): Pane[] {
  const hasCloud = mayUseCloud(state);
  const isIn: Partial<Record<Pane, boolean>> = {
    App: mayHaveApp(state),
    Files: hasCloud,
    Requests: hasCloud,
    Faults: hasCloud,
  };
  return PANES.filter((pane) => isIn[pane] ?? true);
}

/** Returns the panes that a wide screen shows. Of an app and its output, one may be missing. */
function filledPanes(state: PlaygroundState): Pane[] {
  const isEmpty: Partial<Record<Pane, boolean>> = {
    App: !hasApp(state),
    Output: state.output.length === 0 && hasApp(state) && state.shownCheck === undefined,
  };
  return panesToChoose(state).filter((pane) => !isEmpty[pane]);
}

/** Buttons that show one pane, for a phone. */
function PaneButtons({
  panes,
  shown,
  faultCount,
  onChoose,
}: {
  readonly panes: readonly Pane[];
  readonly shown: Pane;
  readonly faultCount: number;
  readonly onChoose: (pane: Pane) => void;
}): ReactNode {
  return (
    <div className={styles.tabs} role="group" aria-label="Parts of the playground">
      {panes.map((pane) => (
        <Button
          key={pane}
          look={pane === shown ? 'primary' : 'secondary'}
          aria-pressed={pane === shown}
          onClick={() => onChoose(pane)}
        >
          {pane === 'Faults' && faultCount > 0 ? `Faults (${faultCount})` : pane}
        </Button>
      ))}
    </div>
  );
}

/** One pane. On a wide screen, no button names it, so it has a title. */
function PaneBox({
  pane,
  isShown,
  isEmpty,
  onFocus,
  children,
}: {
  readonly pane: Pane;
  /** Whether a phone shows it. */
  readonly isShown: boolean;
  readonly isEmpty: boolean;
  readonly onFocus: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div
      className={styles.pane}
      data-pane={pane}
      data-shown={isShown}
      data-empty={isEmpty}
      onFocus={onFocus}
    >
      <div className={styles.paneTitle} aria-hidden="true">
        {pane}
      </div>
      {children}
    </div>
  );
}

/** The place of the app's frame, as tall as the app. */
function AppBox({
  frame,
  app,
}: {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly app: PlaygroundState['app'];
}): ReactNode {
  return <div ref={frame} className={styles.frame} style={{ height: app?.height }} />;
}

/** The code that runs after what the reader sees, as it is in the checks of the page. */
function Check({
  code,
  isAskedFor,
}: {
  readonly code: string;
  readonly isAskedFor: boolean;
}): ReactNode {
  return (
    <details open={isAskedFor} className={styles.check}>
      <summary>The check that ran after this code</summary>
      <p>This site tests the sample with it. Each ✓ above is a result as it should be.</p>
      <pre tabIndex={0}>{code.trim()}</pre>
    </details>
  );
}

/** What a run has printed, with its check. */
function OutputPane({
  output,
  shownCheck,
  runCheck,
  isShown,
}: Pick<PlaygroundState, 'output' | 'shownCheck' | 'runCheck'> & {
  readonly isShown: boolean;
}): ReactNode {
  return (
    <>
      <OutputList output={output} isShown={isShown} />
      {shownCheck !== undefined && <Check code={shownCheck} isAskedFor={runCheck !== undefined} />}
    </>
  );
}

/** All panes, in columns. A phone shows one of them. */
function Columns({
  columns,
  panes,
  filled,
  shown,
  onChoose,
}: {
  readonly columns: ColumnPanes;
  readonly panes: Readonly<Record<Pane, ReactNode>>;
  readonly filled: readonly Pane[];
  readonly shown: Pane;
  readonly onChoose: (pane: Pane) => void;
}): ReactNode {
  return (
    <div className={styles.columns}>
      {columns.map((column, number) => (
        <div key={number} className={styles.column}>
          {column.map((pane) => (
            <PaneBox
              key={pane}
              pane={pane}
              isShown={pane === shown}
              isEmpty={!filled.includes(pane)}
              // The pane that a reader uses stays when a phone is turned.
              onFocus={() => onChoose(pane)}
            >
              {panes[pane]}
            </PaneBox>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Returns the line of the first error that has one. */
function lineOfError(output: readonly Output[]): number | undefined {
  return output.find(({ kind, line }) => kind === 'error' && line !== undefined)?.line;
}

/** A sample that can be edited and run, together with the cloud that it uses. */
function Playground({ notice, onClose, ...start }: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const state = usePlayground(start, frame);
  const shownPane = state.chosenPane ?? tellingPane(state);
  const { setCode, files, put, write, remove, output, app } = state;

  function focusRunButton(): void {
    runButton.current?.focus();
  }
  useEffect(() => {
    focusRunButton();
    // Whatever the run leads to is in view.
    runButton.current?.closest('.playground')?.scrollIntoView();
  }, []);

  const { fields = {}, hint } = start.sample;
  // The code of a link may be of another sample.
  const hasFields = Object.keys(fields).some((field) => state.start.code.includes(field));
  const shownNotice = state.isWaiting ? NOT_RUN_YET : notice;
  const panes: Readonly<Record<Pane, ReactNode>> = {
    Code: (
      <Editor
        start={state.start}
        onChange={setCode}
        errorLine={lineOfError(output)}
        onRun={state.run}
        onLeave={focusRunButton}
      />
    ),
    App: <AppBox frame={frame} app={app} />,
    Files: <Files files={files} onPut={put} onWrite={write} onRemove={remove} />,
    Requests: <Requests {...state} isShown={shownPane === 'Requests'} />,
    Faults: <Faults {...state} />,
    Output: <OutputPane {...state} isShown={shownPane === 'Output'} />,
  };
  return (
    <>
      <Bar state={state} runButton={runButton} onClose={onClose} />
      {shownNotice !== undefined && (
        <p>
          <strong>{shownNotice}</strong>
        </p>
      )}
      <p className={styles.simulates}>
        {data.simulates} {hasFields && hint}
      </p>
      <PaneButtons
        panes={panesToChoose(state)}
        shown={shownPane}
        faultCount={state.faults.length}
        onChoose={state.choosePane}
      />
      <Columns
        columns={mayHaveApp(state) ? COLUMNS_WITH_APP : COLUMNS}
        panes={panes}
        filled={filledPanes(state)}
        shown={shownPane}
        onChoose={state.choosePane}
      />
    </>
  );
}

/**
 * Renders a playground into `place`, for a block's code or the link in `hash`, until the reader
 * closes it.
 */
export async function openPlayground(
  place: HTMLElement,
  code: string,
  language: string,
  hash: string,
  onClosed: () => void,
): Promise<void> {
  const sample: PlaygroundSample = data.samples.find((each) => each.code === code) ?? {
    code,
    language,
  };
  const isLink = hash !== '';
  const shared = isLink ? await readHash(hash).catch(() => undefined) : undefined;
  const notice = isLink && shared === undefined ? UNREADABLE_LINK : undefined;
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    onClosed();
  };
  root.render(<Playground sample={sample} shared={shared} notice={notice} onClose={close} />);
}
