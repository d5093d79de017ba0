import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
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

/** Files and folders in the order of a tree, each below its folder. */
function inTreeOrder(files: readonly CloudFile[], space: Space): CloudFile[] {
  const key = ({ path }: CloudFile) => path.replaceAll('/', '\0');
  return files.filter((file) => file.space === space).sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

const depthOf = ({ path }: CloudFile) => path.split('/').length;
const nameOf = ({ path }: CloudFile) => path.split('/').pop() ?? path;

/** Moves the focus among the items of a tree. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key];
  const item = next === undefined ? undefined : items[next];
  item?.focus();
  return item !== undefined;
}

/** What the cloud holds, as a tree of both scopes. A file can be opened, changed, doubled and deleted. */
export default function Files({ files, onPut, onRemove }: Props): ReactNode {
  const [openId, setOpenId] = useState<string>();
  const [draft, setDraft] = useState('');
  const tree = useRef<HTMLDivElement>(null);
  const open = files.find(({ id }) => id === openId);

  const select = (file: CloudFile): void => {
    if (file.isFolder) return;
    setOpenId(file.id);
    setDraft(file.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (moveFocus(event)) event.preventDefault();
  };
  const save = (): void => {
    if (!open) return;
    // The emulated Drive never replaces a file from outside: another device would delete and write.
    onRemove(open.id);
    onPut({ ...open, text: draft });
    setOpenId(undefined);
  };

  return (
    <div className={styles.files}>
      <div role="tree" aria-label="Files in the cloud" ref={tree} onKeyDown={onKeyDown}>
        {SCOPES.map(({ space, label }) => (
          <div
            key={space}
            role="treeitem"
            aria-expanded
            tabIndex={space === 'appDataFolder' ? 0 : -1}
            className={styles.scope}
          >
            {label}
            <div role="group">
              {inTreeOrder(files, space).map((file) => (
                <div
                  key={file.id}
                  role="treeitem"
                  aria-level={depthOf(file)}
                  aria-selected={file.id === openId}
                  tabIndex={-1}
                  className={styles.file}
                  data-depth={Math.min(depthOf(file) - 1, 5)}
                  onClick={() => select(file)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' || event.key === ' ') select(file);
                    else if (event.key === 'Delete') onRemove(file.id);
                    else return;
                    event.preventDefault();
                  }}
                >
                  {nameOf(file)}
                  {file.isFolder && '/'}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      {files.length === 0 && <p className={styles.hint}>No files yet.</p>}
      {open && (
        <div className={styles.openFile}>
          <label>
            {open.path}
            <textarea value={draft} rows={4} onChange={({ target }) => setDraft(target.value)} />
          </label>
          <button type="button" className="button button--secondary button--sm" onClick={save}>
            Save
          </button>
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => onPut({ ...open, text: draft })}
          >
            Add another with the same name
          </button>
          <button type="button" className="button button--secondary button--sm" onClick={() => onRemove(open.id)}>
            Delete
          </button>
        </div>
      )}
    </div>
  );
}
