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
  trashed: boolean;
  /** RFC 3339, UTC, with milliseconds. */
  readonly createdTime: string;
  modifiedTime: string;
  /** Grows with each change, as times can be equal. */
  changeNumber: number;
  content: Uint8Array<ArrayBuffer>;
}

type NewFile = Pick<StoredFile, 'name' | 'mimeType' | 'space' | 'project' | 'content' | 'parent'>;
type Change = Partial<Pick<StoredFile, 'mimeType' | 'content' | 'trashed'>>;

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

  children(id: string): StoredFile[] {
    return this.all().filter(({ parent }) => parent === id);
  }

  create(file: NewFile): StoredFile {
    const time = new Date(this.now()).toISOString();
    const changeNumber = ++this.#changeNumber;
    const times = { createdTime: time, modifiedTime: time, changeNumber };
    const stored = { ...file, ...times, id: `id-${++this.#lastId}`, trashed: false };
    this.#files.set(stored.id, stored);
    return stored;
  }

  /** Applies changes, and moves the time of modification. */
  change(file: StoredFile, changes: Change): void {
    const modifiedTime = new Date(this.now()).toISOString();
    Object.assign(file, changes, { modifiedTime, changeNumber: ++this.#changeNumber });
  }

  /** Removes a file for good, a folder with all that is in it. */
  remove(id: string): void {
    for (const child of this.children(id)) this.remove(child.id);
    this.#files.delete(id);
  }
}
