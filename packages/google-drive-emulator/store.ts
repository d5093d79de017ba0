/** The files of one user's Drive, in memory. */

/** Where a file is stored. A file never moves from one space to the other. */
export type Space = 'drive' | 'appDataFolder';

/** The project of tokens and files that do not name one. */
export const DEFAULT_PROJECT = 'app';

export const FOLDER = 'application/vnd.google-apps.folder';

/** A file or folder. */
export interface StoredFile {
  readonly id: string;
  name: string;
  mimeType: string;
  /** The id of its folder; undefined for the root of a space. Drive allows only one parent. */
  parent: string | undefined;
  readonly space: Space;
  /** The Google Cloud project that created it. */
  readonly project: string;
  trashed: boolean;
  /** RFC 3339, UTC, with milliseconds. */
  readonly createdTime: string;
  modifiedTime: string;
  /** Increases with each change, because times can be equal. */
  changeNumber: number;
  content: Uint8Array<ArrayBuffer>;
}

/** A file as tests read it. */
export interface FileView extends StoredFile {
  /** From the root of its space, such as `/a/b.txt`. Two files can have the same path. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly text: string;
}

/** Options of {@link Store.put}. The space defaults to `appDataFolder`, the project to `app`. */
type PutOptions = Partial<Pick<StoredFile, 'space' | 'mimeType' | 'project'>> & {
  /** The id of the folder, if its path is not unique. */
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

  /**
   * Returns the id of My Drive's root or of a project's app data folder, and creates it on first
   * use.
   */
  rootId(space: Space, project: string): string {
    const name = space === 'drive' ? 'My Drive' : `Application Data of ${project}`;
    const known = [...this.#files.values()].find((file) => !file.parent && file.name === name);
    if (known) return known.id;
    return this.#createFolder({ name, parent: undefined, space, project }).id;
  }

  /** Returns every file and folder except the roots, oldest first. */
  all(): StoredFile[] {
    return [...this.#files.values()].filter(({ parent }) => parent !== undefined);
  }

  create(
    file: Pick<StoredFile, 'name' | 'mimeType' | 'space' | 'project' | 'content' | 'parent'>,
  ): StoredFile {
    const time = new Date(this.now()).toISOString();
    this.#changeNumber++;
    this.#lastId++;
    const stored = {
      ...file,
      id: `id-${this.#lastId}`,
      createdTime: time,
      modifiedTime: time,
      changeNumber: this.#changeNumber,
      trashed: false,
    };
    this.#files.set(stored.id, stored);
    return stored;
  }

  #createFolder(folder: Pick<StoredFile, 'name' | 'space' | 'project' | 'parent'>): StoredFile {
    return this.create({ ...folder, mimeType: FOLDER, content: new Uint8Array() });
  }

  /** Applies changes and updates the modification time. */
  change(
    file: StoredFile,
    changes: Partial<Pick<StoredFile, 'mimeType' | 'content' | 'trashed'>>,
  ): void {
    const modifiedTime = new Date(this.now()).toISOString();
    this.#changeNumber++;
    Object.assign(file, changes, { modifiedTime, changeNumber: this.#changeNumber });
  }

  /** Permanently removes a file, or a folder with everything in it. */
  remove(id: string): void {
    const children = this.all().filter(({ parent }) => parent === id);
    for (const child of children) this.remove(child.id);
    this.#files.delete(id);
  }

  /** Moves a file or folder to the trash. */
  trash(id: string): void {
    const file = this.get(id);
    if (file) this.change(file, { trashed: true });
  }

  /**
   * Adds a file and any missing folders on its path. Never replaces a file. Returns the file's id.
   */
  put(path: string, content: string | Uint8Array<ArrayBuffer>, options: PutOptions = {}): string {
    const {
      space = 'appDataFolder',
      project = DEFAULT_PROJECT,
      mimeType = 'text/plain',
      parentId,
    } = options;
    const names = path.split('/').filter(Boolean);
    const name = names.pop() ?? '';
    const parent = parentId ?? this.#folderAt(names, space, project);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return this.create({ name, mimeType, parent, space, project, content: bytes }).id;
  }

  /** Returns the id of a folder. Adds any missing folders on its path. */
  #folderAt(names: readonly string[], space: Space, project: string): string {
    let parent = this.rootId(space, project);
    for (const name of names) {
      const folders = this.all().filter(({ mimeType }) => mimeType === FOLDER);
      const known = folders.find((folder) => folder.parent === parent && folder.name === name);
      const folder = known ?? this.#createFolder({ name, parent, space, project });
      parent = folder.id;
    }
    return parent;
  }

  /**
   * Adds a folder in the same way. Always creates a new one, even if one with this name exists.
   */
  mkdir(path: string, options: PutOptions = {}): string {
    return this.put(path, '', { ...options, mimeType: FOLDER });
  }

  /** Returns views of all files and folders except the roots, oldest first. */
  files(): FileView[] {
    return this.all().map((file) => ({
      ...file,
      path: this.#pathOf(file),
      isFolder: file.mimeType === FOLDER,
      text: new TextDecoder().decode(file.content),
    }));
  }

  /**
   * Returns the only file or folder at a path, ignoring the trash. Throws if there is none or more
   * than one.
   */
  at(path: string, space: Space = 'appDataFolder'): FileView {
    const [file, ...others] = this.#present(space).filter((candidate) => candidate.path === path);
    if (!file || others.length > 0) {
      throw new Error(`The Drive does not have exactly one file at ${path} in ${space}`);
    }
    return file;
  }

  /** Returns the paths in a space, sorted, without the trash. Folder paths end with a slash. */
  paths(space: Space = 'appDataFolder'): string[] {
    const files = this.#present(space);
    const paths = files.map(({ path, isFolder }) => (isFolder ? `${path}/` : path));
    return paths.sort();
  }

  #present(space: Space): FileView[] {
    return this.files().filter((file) => file.space === space && !file.trashed);
  }

  #pathOf({ parent = '', name }: StoredFile): string {
    const folder = this.get(parent);
    return folder ? `${this.#pathOf(folder)}/${name}` : '';
  }
}
