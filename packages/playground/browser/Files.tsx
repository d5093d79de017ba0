import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Space } from '@docs-kit/google-drive-emulator';

import type { CloudFile } from '../frame/messages';
import styles from './styles.module.css';

interface Props {
  readonly files: readonly CloudFile[];
  readonly onPut: (file: Omit<CloudFile, 'id'>) => void;
  readonly onRemove: (id: string) => void;
}

/** The scopes of an app, by the space of the Drive that each is kept in. */
const SCOPES: readonly { readonly space: Space; readonly label: string }[] = [
  { space: 'appDataFolder', label: 'AppData' },
  { space: 'drive', label: 'Documents' },
];

/** Deeper folders are not drawn further in. */
const MAX_DEPTH = 5;

/** Files and folders in the order of a tree, each below its folder. */
function inTreeOrder(files: readonly CloudFile[], space: Space): CloudFile[] {
  const key = ({ path }: CloudFile) => path.replaceAll('/', '\0');
  return files.filter((file) => file.space === space).sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** Moves the focus among the items of a tree. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  const item = next === undefined ? undefined : items[next];
  if (!item) return;
  event.preventDefault();
  item.focus();
}

interface ItemProps {
  readonly file: CloudFile;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function Item({ file: { path, isFolder }, isOpen, onOpen, onRemove }: ItemProps): ReactNode {
  const depth = path.split('/').length;
  const keys: Readonly<Record<string, () => void>> = { Enter: onOpen, ' ': onOpen, Delete: onRemove };
  return (
    <div
      role="treeitem"
      aria-level={depth}
      aria-selected={isOpen}
      tabIndex={-1}
      className={styles.file}
      data-depth={Math.min(depth - 1, MAX_DEPTH)}
      onClick={onOpen}
      onKeyDown={(event) => {
        const act = keys[event.key];
        if (!act) return;
        event.preventDefault();
        act();
      }}
    >
      {path.split('/').pop()}
      {isFolder && '/'}
    </div>
  );
}

function OpenFile({ file, onPut, onRemove }: { readonly file: CloudFile } & Omit<Props, 'files'>): ReactNode {
  const [draft, setDraft] = useState(file.text);
  const save = (): void => {
    // The emulated Drive never replaces a file from outside.
    onRemove(file.id);
    onPut({ ...file, text: draft });
  };
  const buttons = {
    Save: save,
    'Add another with the same name': () => onPut({ ...file, text: draft }),
    Delete: () => onRemove(file.id),
  };
  return (
    <div className={styles.openFile}>
      <label>
        {file.path}
        <textarea value={draft} rows={4} onChange={({ target }) => setDraft(target.value)} />
      </label>
      {Object.entries(buttons).map(([label, onClick]) => (
        <button key={label} type="button" className="button button--secondary button--sm" onClick={onClick}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** What the cloud holds, as a tree of both scopes. A file can be opened, changed, doubled and deleted. */
export default function Files({ files, onPut, onRemove }: Props): ReactNode {
  const [openId, setOpenId] = useState<string>();
  const open = files.find(({ id, isFolder }) => id === openId && !isFolder);
  return (
    <div>
      <div role="tree" aria-label="Files in the cloud" onKeyDown={moveFocus}>
        {SCOPES.map(({ space, label }, index) => (
          <div
            key={space}
            role="treeitem"
            aria-level={1}
            aria-expanded
            aria-selected={false}
            aria-label={label}
            tabIndex={index === 0 ? 0 : -1}
            className={styles.scope}
          >
            {label}
            <div role="group">
              {inTreeOrder(files, space).map((file) => (
                <Item
                  key={file.id}
                  file={file}
                  isOpen={file.id === openId}
                  onOpen={() => setOpenId(file.id)}
                  onRemove={() => onRemove(file.id)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {files.length === 0 && <p className={styles.hint}>No files yet.</p>}
      {open && <OpenFile key={open.id} file={open} onPut={onPut} onRemove={onRemove} />}
    </div>
  );
}
