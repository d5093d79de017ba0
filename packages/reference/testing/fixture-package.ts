import { indexSubjects, type LibraryFacts, type Subjects } from '../facts';
import type { PackageFiles } from '../package-files';
import { readFacts } from '../read-facts';

/**
 * A library in small: a class with statics and overloads, an enum, options with defaults, a hook.
 */
const FILES = {
  'package.json': JSON.stringify({
    version: '2.0.0',
    types: 'dist/typescript/index.d.ts',
    codegenConfig: {},
  }),
  'dist/typescript/index.d.ts': `
    export * from './types';
    export { default as Storage } from './storage';
    export { useFile } from './use-file';
  `,
  'dist/typescript/types.d.ts': `
    export declare enum Scope {
      Documents = "documents",
      /** @platform ios */
      AppData = "app_data"
    }
    export interface Options {
      scope?: Scope;
      timeout?: number;
    }
  `,
  'dist/typescript/storage.d.ts': `
    import { Options, Scope } from './types';
    export default class RNStorage {
      private options;
      constructor(options?: Options);
      static create(): RNStorage;
      read(path: string, scope?: Scope): Promise<string>;
      static read(path: string, scope?: Scope): Promise<string>;
      /** @deprecated Use \`read\` instead. */
      remove(path: string): Promise<void>;
      remove(path: string, options: { recursive?: boolean }): Promise<void>;
      private secret(): void;
    }
  `,
  'dist/typescript/use-file.d.ts': `
    import RNStorage from './storage';
    /** @provider icloud */
    export declare const useFile: (path: string, storage?: RNStorage) => {
      content: string | null;
      /** @deprecated Use \`content\` instead. */
      text: string | null;
    };
  `,
  'src/storage.ts': `
    const DEFAULT_OPTIONS: Required<Options> = { scope: Scope.AppData, timeout: 3000 };
    export default class RNStorage {
      constructor(options?: Options) { this.options = { ...DEFAULT_OPTIONS, ...options }; }
      static create() { return new RNStorage(); }
      private get native() { return nativeModule; }
      private resolve(scope?: Scope) { return scope ?? this.provider.options.scope; }
      read(path: string, scope?: Scope) { return this.native.read(path, this.resolve(scope)); }
      static read(path: string, scope?: Scope) { return RNStorage.create().read(path, scope); }
      remove(path: string, options?: { recursive?: boolean }) { return this.native.delete(path, options?.recursive ?? false); }
    }
  `,
} as const;

type Changes = Readonly<Record<string, (text: string) => string>>;

/** What the next release of the small library changes. */
export const NEXT_RELEASE: Changes = {
  'package.json': (text) => text.replace('2.0.0', '2.1.0'),
  'dist/typescript/types.d.ts': (text) => text.replace('"app_data"', '"app"'),
  'dist/typescript/storage.d.ts': (text) =>
    text
      .replace('static create()', 'static create(options?: Options)')
      .replace(
        '/** @deprecated Use `read` instead. */\n      remove(path: string): Promise<void>;',
        '',
      )
      .replace('private secret', 'rename(path: string): void;\n      private secret'),
};

/**
 * Files of the small library, some of them changed: by the path of a file, or by a part of it that
 * is replaced.
 */
export function fixturePackage(changes: Changes = {}): PackageFiles {
  return new Map(
    Object.entries(FILES).map(([file, text]) => [file, changes[file]?.(text) ?? text]),
  );
}

export function fixtureFacts(changes?: Parameters<typeof fixturePackage>[0]): LibraryFacts {
  return readFacts(fixturePackage(changes));
}

export function fixtureSubjects(): Subjects {
  return indexSubjects(fixtureFacts());
}
