import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import type { CloudFile, StoredFile } from '../frame/messages';
import Button from './Button';
import Empty from './Empty';
import styles from './styles.module.css';

interface Props {
  readonly files: readonly StoredFile[];
  readonly onPut: (file: CloudFile) => void;
  readonly onWrite: (id: string, text: string) => void;
  readonly onRemove: (id: string) => void;
}

/** An app's scopes, each with the Drive space that stores it. */
const SCOPES = [
  { space: 'appDataFolder', label: 'AppData' },
  { space: 'drive', label: 'Documents' },
] as const;

/** A line of the tree: a scope, or a file of it with its id. */
interface TreeItem {
  readonly id?: string;
  readonly label: string;
  readonly level: number;
}

/** Sorts files and folders in tree order, each below its folder. */
function inTreeOrder(files: readonly StoredFile[]): StoredFile[] {
  // No character of a name comes before this one.
  const key = ({ path }: StoredFile) => path.replaceAll('/', '\0');
  return [...files].sort((a, b) => {
    if (key(a) === key(b)) return 0;
    return key(a) < key(b) ? -1 : 1;
  });
}

function itemOf({ id, path, isFolder }: StoredFile): TreeItem {
  const names = path.split('/');
  const name = names.at(-1) ?? '';
  return { id, label: isFolder ? `${name}/` : name, level: names.length };
}

/** Returns the lines of the tree, from top to bottom. */
function treeItems(files: readonly StoredFile[]): TreeItem[] {
  return SCOPES.flatMap(({ space, label }): TreeItem[] => {
    const ofScope = files.filter((file) => file.space === space);
    if (ofScope.length === 0) return [];
    return [{ label, level: 1 }, ...inTreeOrder(ofScope).map(itemOf)];
  });
}

/** Returns the elements of the tree's lines. */
function itemElements(tree: HTMLElement | null): HTMLElement[] {
  return [...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
}

/** Returns the item to which a key moves the focus. */
function itemForKey(key: string, items: readonly HTMLElement[], from: number) {
  switch (key) {
    case 'ArrowDown':
      return items[from + 1];
    case 'ArrowUp':
      return items[from - 1];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

const TREE_KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ' ', 'Delete'];

/** Moves the focus among the tree items, and acts on the focused one. */
function onKey(event: KeyboardEvent<HTMLElement>, onRemove: Props['onRemove']): void {
  const { key, currentTarget } = event;
  if (!TREE_KEYS.includes(key)) return;
  event.preventDefault();
  const items = itemElements(currentTarget);
  const item = event.target as HTMLElement;
  itemForKey(key, items, items.indexOf(item))?.focus();
  if (key === 'Enter' || key === ' ') item.click();
  if (key === 'Delete' && item.dataset.id !== undefined) onRemove(item.dataset.id);
}

/**
 * Returns the tree's ref, and a function that removes a file. If the focus is lost with the file,
 * it moves to the line that is then in its place, else to the last one, else to the tree.
 */
function useRemoval(files: readonly StoredFile[], onRemove: Props['onRemove']) {
  const tree = useRef<HTMLDivElement>(null);
  const removed = useRef<{ readonly id: string; readonly index: number }>(undefined);
  useEffect(() => {
    if (!removed.current) return;
    const { id: removedId, index } = removed.current;
    // The frame answers later.
    if (files.some(({ id }) => id === removedId)) return;
    removed.current = undefined;
    if (document.activeElement !== document.body) return;
    const items = itemElements(tree.current);
    const next = items[index] ?? items.at(-1) ?? tree.current;
    next?.focus();
  }, [files]);

  function remove(removedId: string): void {
    const index = treeItems(files).findIndex(({ id }) => id === removedId);
    removed.current = { id: removedId, index };
    onRemove(removedId);
  }

  return { tree, remove };
}

function OpenFile({
  file,
  onPut,
  onWrite,
  onRemove,
}: { readonly file: StoredFile } & Omit<Props, 'files'>): ReactNode {
  const [draft, setDraft] = useState(file.text);
  const type = ({ target }: ChangeEvent<HTMLTextAreaElement>): void => setDraft(target.value);
  const add = (): void => onPut({ ...file, text: draft });
  const remove = (): void => onRemove(file.id);
  const save = (): void => onWrite(file.id, draft);
  return (
    <div className={styles.openFile}>
      <label>
        {file.path}
        <textarea value={draft} rows={2} onChange={type} />
      </label>
      <Button onClick={save}>Save</Button>
      <Button onClick={remove}>Delete</Button>
      <Button look="link" onClick={add}>
        Add another with the same name
      </Button>
    </div>
  );
}

/**
 * The cloud's contents, as a tree of both scopes. A file can be opened, edited, duplicated and
 * deleted.
 */
export default function Files({ files, onPut, onWrite, onRemove }: Props): ReactNode {
  const { tree, remove } = useRemoval(files, onRemove);
  const [chosenId, setChosenId] = useState<string>();
  // Until the reader chooses one, the file that was written last is open.
  const openId = chosenId ?? files.findLast(({ isFolder }) => !isFolder)?.id;
  const open = files.find(({ id, isFolder }) => id === openId && !isFolder);
  return (
    <div>
      <div
        ref={tree}
        role="tree"
        aria-label="Files in the cloud"
        tabIndex={-1}
        onKeyDown={(event) => onKey(event, remove)}
      >
        {treeItems(files).map(({ id, label, level }, index) => (
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
            onClick={() => setChosenId(id)}
          >
            {label}
          </div>
        ))}
      </div>
      {files.length === 0 && <Empty>Files that the code writes appear here.</Empty>}
      {open && (
        <OpenFile key={open.id} file={open} onPut={onPut} onWrite={onWrite} onRemove={remove} />
      )}
    </div>
  );
}
