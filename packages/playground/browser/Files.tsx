import { useState, type KeyboardEvent, type ReactNode } from 'react';

import type { CloudFile, StoredFile } from '../frame/messages';
import styles from './styles.module.css';

interface Props {
  readonly files: readonly StoredFile[];
  readonly onPut: (file: CloudFile) => void;
  readonly onRemove: (id: string) => void;
}

/** An app's scopes, each with the Drive space that stores it. */
const SCOPES = [
  { space: 'appDataFolder', label: 'AppData' },
  { space: 'drive', label: 'Documents' },
] as const;

/** Sorts files and folders in tree order, each below its folder. */
function inTreeOrder(files: readonly StoredFile[]): StoredFile[] {
  const key = ({ path }: StoredFile) => path.replaceAll('/', '\0');
  return [...files].sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** Moves the focus among the tree items, and acts on the focused one. */
function onKey(event: KeyboardEvent<HTMLElement>, onRemove: Props['onRemove']): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const item = event.target as HTMLElement;
  const at = items.indexOf(item);
  const { key } = event;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key];
  if (next !== undefined) items[next]?.focus();
  else if (key === 'Enter' || key === ' ') item.click();
  else if (key === 'Delete' && item.dataset.id !== undefined) onRemove(item.dataset.id);
  else return;
  event.preventDefault();
}

function OpenFile({
  file,
  onPut,
  onRemove,
}: { readonly file: StoredFile } & Omit<Props, 'files'>): ReactNode {
  const [draft, setDraft] = useState(file.text);
  const add = (): void => onPut({ ...file, text: draft });
  const remove = (): void => onRemove(file.id);
  const save = (): void => {
    // A file that is put into the emulated Drive never replaces another.
    remove();
    add();
  };
  const buttons = { Save: save, 'Add another with the same name': add, Delete: remove };
  return (
    <div className={styles.openFile}>
      <label>
        {file.path}
        <textarea value={draft} rows={4} onChange={({ target }) => setDraft(target.value)} />
      </label>
      {Object.entries(buttons).map(([label, onClick]) => (
        <button
          key={label}
          type="button"
          className="button button--secondary button--sm"
          onClick={onClick}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/**
 * The cloud's contents, as a tree of both scopes. A file can be opened, edited, duplicated and
 * deleted.
 */
export default function Files({ files, onPut, onRemove }: Props): ReactNode {
  const [openId, setOpenId] = useState<string>();
  const open = files.find(({ id, isFolder }) => id === openId && !isFolder);
  const items = SCOPES.flatMap(({ space, label }) => [
    { id: undefined, label, level: 1 },
    ...inTreeOrder(files.filter((file) => file.space === space)).map(({ id, path, isFolder }) => {
      const names = path.split('/');
      return { id, label: `${names.at(-1)}${isFolder ? '/' : ''}`, level: names.length };
    }),
  ]);
  return (
    <div>
      <div
        role="tree"
        aria-label="Files in the cloud"
        onKeyDown={(event) => onKey(event, onRemove)}
      >
        {items.map(({ id, label, level }, index) => (
          <div
            key={id ?? label}
            role="treeitem"
            className={styles.treeItem}
            aria-level={level}
            aria-expanded={id === undefined || undefined}
            aria-selected={id !== undefined && id === openId}
            tabIndex={index === 0 ? 0 : -1}
            data-id={id}
            style={{ marginLeft: `${Math.max(0, level - 2)}rem` }}
            onClick={() => setOpenId(id)}
          >
            {label}
          </div>
        ))}
      </div>
      {files.length === 0 && <small>No files yet.</small>}
      {open && <OpenFile key={open.id} file={open} onPut={onPut} onRemove={onRemove} />}
    </div>
  );
}
