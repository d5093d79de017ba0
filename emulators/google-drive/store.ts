/** The files of one user's Drive, in memory. */

/** Where a file is kept. A file never moves from one to the other. */
export type Space = 'drive' | 'appDataFolder';

export const FOLDER = 'application/vnd.google-apps.folder';

/** A file or folder. */
export interface StoredFile {
  readonly id: string;
  name: string;
  mimeType: string;
  /** The id of the folder that it is in; undefined for the root of a space. Drive allows one parent only. */
  parent: string | undefined;
  readonly space: Space;
  /** The Google Cloud project that created it. */
  readonly project: string;
  readonly isRoot: boolean;
  /** Itself put into the trash. What is in a trashed folder is in the trash as well, see {@link Store.isTrashed}. */
  trashed: boolean;
  /** RFC 3339, UTC, with milliseconds. */
  readonly createdTime: string;
  modifiedTime: string;
  /** Grows with each change, as times can be equal. */
  changeNumber: number;
  content: Uint8Array<ArrayBuffer>;
}

/** What a new file is made of. */
export type NewFile = Pick<StoredFile, 'name' | 'mimeType' | 'space' | 'project' | 'content'> & { parent: string };

export interface Store {
  get(id: string): StoredFile | undefined;
  /** The id of My Drive's root, or of a project's app data folder, which is made when first asked for. */
  rootId(space: Space, project: string): string;
  /** Every file and folder but the roots, the oldest first. */
  all(): StoredFile[];
  children(id: string): StoredFile[];
  create(file: NewFile): StoredFile;
  /** Applies changes and moves the time of modification. */
  change(
    file: StoredFile,
    changes: Partial<Pick<StoredFile, 'name' | 'mimeType' | 'parent' | 'content' | 'trashed'>>,
  ): void;
  /** Removes a file for good, a folder with all that is in it. */
  remove(id: string): void;
  isTrashed(file: StoredFile): boolean;
}

/**
 * Makes an empty Drive.
 *
 * @param now milliseconds since 1970
 * @param newId a new id at each call
 */
export function createStore(now: () => number, newId: () => string): Store {
  const files = new Map<string, StoredFile>();
  const roots = new Map<string, string>();
  let changeNumber = 0;

  const insert = (file: Omit<StoredFile, 'id' | 'createdTime' | 'modifiedTime' | 'changeNumber' | 'trashed'>) => {
    const time = new Date(now()).toISOString();
    changeNumber += 1;
    const stored = { ...file, id: newId(), createdTime: time, modifiedTime: time, changeNumber, trashed: false };
    files.set(stored.id, stored);
    return stored;
  };

  const children = (id: string) => [...files.values()].filter(({ parent }) => parent === id);

  const remove = (id: string): void => {
    for (const child of children(id)) remove(child.id);
    files.delete(id);
  };

  const isTrashed = (file: StoredFile): boolean => {
    const folder = file.parent === undefined ? undefined : files.get(file.parent);
    return file.trashed || (folder !== undefined && isTrashed(folder));
  };

  return {
    get: (id) => files.get(id),
    rootId: (space, project) => {
      const key = space === 'drive' ? 'drive' : `appDataFolder of ${project}`;
      let id = roots.get(key);
      if (id === undefined) {
        const name = space === 'drive' ? 'My Drive' : 'Application Data';
        const content = new Uint8Array();
        id = insert({ name, mimeType: FOLDER, parent: undefined, space, project, isRoot: true, content }).id;
        roots.set(key, id);
      }
      return id;
    },
    all: () => [...files.values()].filter(({ isRoot }) => !isRoot),
    children,
    create: (file) => insert({ ...file, isRoot: false }),
    change: (file, changes) => {
      changeNumber += 1;
      Object.assign(file, changes, { modifiedTime: new Date(now()).toISOString(), changeNumber });
    },
    remove,
    isTrashed,
  };
}
