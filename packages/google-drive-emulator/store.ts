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

type NewFile = Pick<StoredFile, 'name' | 'mimeType' | 'space' | 'project' | 'content' | 'parent'>;
type Change = Partial<Pick<StoredFile, 'name' | 'mimeType' | 'parent' | 'content' | 'trashed'>>;

/** A Drive's files. */
export class Store {
  readonly #files = new Map<string, StoredFile>();
  readonly #roots = new Map<string, string>();
  #lastId = 0;
  #changeNumber = 0;

  /** @param now milliseconds since 1970 */
  constructor(readonly now: () => number) {}

  get(id: string): StoredFile | undefined {
    return this.#files.get(id);
  }

  /** The id of My Drive's root, or of a project's app data folder, which is made when first asked for. */
  rootId(space: Space, project: string): string {
    const key = space === 'drive' ? 'drive' : `appDataFolder of ${project}`;
    const name = space === 'drive' ? 'My Drive' : 'Application Data';
    const root = { name, mimeType: FOLDER, parent: undefined, space, project, content: new Uint8Array() };
    const id = this.#roots.get(key) ?? this.create(root, true).id;
    this.#roots.set(key, id);
    return id;
  }

  /** Every file and folder but the roots, the oldest first. */
  all(): StoredFile[] {
    return [...this.#files.values()].filter(({ isRoot }) => !isRoot);
  }

  children(id: string): StoredFile[] {
    return this.all().filter(({ parent }) => parent === id);
  }

  create(file: NewFile, isRoot = false): StoredFile {
    const time = new Date(this.now()).toISOString();
    const changeNumber = ++this.#changeNumber;
    const times = { createdTime: time, modifiedTime: time, changeNumber };
    const stored = { ...file, ...times, id: `id-${++this.#lastId}`, isRoot, trashed: false };
    this.#files.set(stored.id, stored);
    return stored;
  }

  /** Applies changes, undefined ones left out, and moves the time of modification. */
  change(file: StoredFile, changes: { [Key in keyof Change]: Change[Key] | undefined }): void {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const modifiedTime = new Date(this.now()).toISOString();
    Object.assign(file, Object.fromEntries(given), { modifiedTime, changeNumber: ++this.#changeNumber });
  }

  /** Removes a file for good, a folder with all that is in it. */
  remove(id: string): void {
    for (const child of this.children(id)) this.remove(child.id);
    this.#files.delete(id);
  }

  /** A file in a trashed folder is in the trash as well. */
  isTrashed({ trashed, parent }: StoredFile): boolean {
    const folder = parent === undefined ? undefined : this.get(parent);
    return trashed || (folder !== undefined && this.isTrashed(folder));
  }
}
