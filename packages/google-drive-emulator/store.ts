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

type Change = Partial<Pick<StoredFile, 'name' | 'mimeType' | 'parent' | 'content' | 'trashed'>>;

/** A Drive's files. */
export class Store {
  readonly #files = new Map<string, StoredFile>();
  readonly #roots = new Map<string, string>();
  readonly #now: () => number;
  readonly #newId: () => string;
  #changeNumber = 0;

  /**
   * @param now milliseconds since 1970
   * @param newId a new id at each call
   */
  constructor(now: () => number, newId: () => string) {
    this.#now = now;
    this.#newId = newId;
  }

  get(id: string): StoredFile | undefined {
    return this.#files.get(id);
  }

  /** The id of My Drive's root, or of a project's app data folder, which is made when first asked for. */
  rootId(space: Space, project: string): string {
    const key = space === 'drive' ? 'drive' : `appDataFolder of ${project}`;
    const known = this.#roots.get(key);
    if (known !== undefined) return known;
    const name = space === 'drive' ? 'My Drive' : 'Application Data';
    const content = new Uint8Array();
    const { id } = this.#insert({ name, mimeType: FOLDER, parent: undefined, space, project, isRoot: true, content });
    this.#roots.set(key, id);
    return id;
  }

  /** Every file and folder but the roots, the oldest first. */
  all(): StoredFile[] {
    return [...this.#files.values()].filter(({ isRoot }) => !isRoot);
  }

  children(id: string): StoredFile[] {
    return [...this.#files.values()].filter(({ parent }) => parent === id);
  }

  create(file: NewFile): StoredFile {
    return this.#insert({ ...file, isRoot: false });
  }

  /** Applies changes and moves the time of modification. */
  change(file: StoredFile, changes: Change): void {
    Object.assign(file, changes, { modifiedTime: this.#time(), changeNumber: ++this.#changeNumber });
  }

  /** Removes a file for good, a folder with all that is in it. */
  remove(id: string): void {
    for (const child of this.children(id)) this.remove(child.id);
    this.#files.delete(id);
  }

  /** A file in a trashed folder is in the trash as well. */
  isTrashed(file: StoredFile): boolean {
    const folder = file.parent === undefined ? undefined : this.get(file.parent);
    return file.trashed || (folder !== undefined && this.isTrashed(folder));
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }

  #insert(file: Omit<StoredFile, 'id' | 'createdTime' | 'modifiedTime' | 'changeNumber' | 'trashed'>): StoredFile {
    const time = this.#time();
    const changeNumber = ++this.#changeNumber;
    const stored = { ...file, id: this.#newId(), createdTime: time, modifiedTime: time, changeNumber, trashed: false };
    this.#files.set(stored.id, stored);
    return stored;
  }
}
