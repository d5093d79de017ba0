/** The files of one user's Drive, in memory. */

/** Where a file is kept. A file never moves from one to the other. */
export type Space = 'drive' | 'appDataFolder';

/** The project of tokens and files that name none. */
export const DEFAULT_PROJECT = 'app';

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
  trashed: boolean;
  /** RFC 3339, UTC, with milliseconds. */
  readonly createdTime: string;
  modifiedTime: string;
  /** Grows with each change, as times can be equal. */
  changeNumber: number;
  content: Uint8Array<ArrayBuffer>;
}

/** A file with its path from the root of its space, such as `/a/b.txt`. Two files can have the same path. */
export type FileView = ReturnType<Store['files']>[number];

/** What {@link Store.put} takes besides a path. The space is `appDataFolder` unless set, the project `app`. */
type PutOptions = Partial<Pick<StoredFile, 'space' | 'mimeType' | 'project'>> & {
  /** The folder by id, where its path is not unique. */
  parentId?: string;
};

/** A Drive's files. */
export class Store {
  readonly #files = new Map<string, StoredFile>();
  #lastId = 0;
  #changeNumber = 0;

  /** @param now milliseconds since 1970 */
  constructor(readonly now: () => number) {}

  get(id: string): StoredFile | undefined {
    return this.#files.get(id);
  }

  /** The id of My Drive's root, or of a project's app data folder, which is made when first asked for. */
  rootId(space: Space, project: string): string {
    const name = space === 'drive' ? 'My Drive' : `Application Data of ${project}`;
    const known = [...this.#files.values()].find((file) => !file.parent && file.name === name);
    const root = { name, mimeType: FOLDER, parent: undefined, space, project, content: new Uint8Array() };
    return (known ?? this.create(root)).id;
  }

  /** Every file and folder but the roots, the oldest first. */
  all(): StoredFile[] {
    return [...this.#files.values()].filter(({ parent }) => parent !== undefined);
  }

  create(file: Pick<StoredFile, 'name' | 'mimeType' | 'space' | 'project' | 'content' | 'parent'>): StoredFile {
    const time = new Date(this.now()).toISOString();
    const changeNumber = ++this.#changeNumber;
    const times = { createdTime: time, modifiedTime: time, changeNumber };
    const stored = { ...file, ...times, id: `id-${++this.#lastId}`, trashed: false };
    this.#files.set(stored.id, stored);
    return stored;
  }

  /** Applies changes, and moves the time of modification. */
  change(file: StoredFile, changes: Partial<Pick<StoredFile, 'mimeType' | 'content' | 'trashed'>>): void {
    const modifiedTime = new Date(this.now()).toISOString();
    Object.assign(file, changes, { modifiedTime, changeNumber: ++this.#changeNumber });
  }

  /** Removes a file for good, a folder with all that is in it. */
  remove(id: string): void {
    for (const { id: child, parent } of this.all()) if (parent === id) this.remove(child);
    this.#files.delete(id);
  }

  /** Moves a file or folder to the trash. */
  trash(id: string): void {
    const file = this.get(id);
    if (file) this.change(file, { trashed: true });
  }

  /** Adds a file, and the folders on its way where they are missing. Never replaces. Returns its id. */
  put(path: string, content: string | Uint8Array<ArrayBuffer>, options: PutOptions = {}): string {
    const { space = 'appDataFolder', project = DEFAULT_PROJECT, mimeType = 'text/plain', parentId } = options;
    const names = path.split('/').filter(Boolean);
    const name = names.pop() ?? '';
    let parent = parentId ?? this.rootId(space, project);
    for (const folder of parentId === undefined ? names : []) {
      const isIt = (file: StoredFile) => file.parent === parent && file.name === folder && file.mimeType === FOLDER;
      const made = { name: folder, mimeType: FOLDER, parent, space, project, content: new Uint8Array() };
      parent = (this.all().find(isIt) ?? this.create(made)).id;
    }
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return this.create({ name, mimeType, parent, space, project, content: bytes }).id;
  }

  /** Adds a folder likewise. Always a new one, even if there is one of this name. */
  mkdir(path: string, options: PutOptions = {}): string {
    return this.put(path, '', { ...options, mimeType: FOLDER });
  }

  /** All files and folders but the roots, the oldest first. */
  files() {
    return this.all().map((file) => ({
      ...file,
      path: this.#pathOf(file),
      isFolder: file.mimeType === FOLDER,
      text: new TextDecoder().decode(file.content),
    }));
  }

  /** The one file or folder at a path, the trash left out. Throws if there is none or more than one. */
  at(path: string, space: Space = 'appDataFolder'): FileView {
    const [file, ...more] = this.#present(space).filter((each) => each.path === path);
    if (!file || more.length > 0) throw new Error(`The Drive has not one file at ${path} in ${space}`);
    return file;
  }

  /** The paths in a space, sorted, folders with a slash at the end, the trash left out. */
  paths(space: Space = 'appDataFolder'): string[] {
    return Array.from(this.#present(space), ({ path, isFolder }) => path + (isFolder ? '/' : '')).sort();
  }

  #present(space: Space): FileView[] {
    return this.files().filter((file) => file.space === space && !file.trashed);
  }

  #pathOf({ parent = '', name }: StoredFile): string {
    const folder = this.get(parent);
    return folder ? `${this.#pathOf(folder)}/${name}` : '';
  }
}
