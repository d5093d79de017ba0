/** What the package's sources tell and its declarations do not: default values. */
import ts from 'typescript';

import type { PackageFiles } from './load';

/** A literal, or what has a name outside of the call: no variable of it. */
const VALUE = "this\\.[\\w.]+|[A-Z][\\w.]*(?:\\(\\))?|true|false|null|\\d+|'[^']*'";

/** The value after `name ??`. The library writes `options?.recursive`; the question mark says nothing here. */
function fallbackIn(source: string, name: string): string | undefined {
  return new RegExp(`(?<![\\w.])${name.replace('.', '\\??\\.')} \\?\\? (${VALUE})`).exec(source)?.[1];
}

/** The sources of one package; an older release without any has no defaults. */
export class Sources {
  private readonly texts: readonly string[];
  /** `const DEFAULT_OPTIONS: Type = {…}` */
  private readonly defaults: readonly ts.VariableDeclaration[];

  constructor(files: PackageFiles) {
    this.texts = Array.from(files).flatMap(([file, text]) => (file.startsWith('src/') ? [text] : []));
    this.defaults = this.texts
      .filter((text) => /\bconst DEFAULT/.test(text))
      .flatMap((text) => [...ts.createSourceFile('', text, ts.ScriptTarget.Latest, true).statements])
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations]);
  }

  /**
   * The source text of an optional parameter's default, or of that of `options.recursive`. The file of the class or
   * function comes first: it may hand the parameter on to a call in another one.
   */
  defaultOfParameter(owner: string, name: string): string | undefined {
    const declares = new RegExp(`\\b(?:class|const|function) ${owner}\\b`);
    const own = this.texts.filter((text) => declares.test(text));
    return [...own, ...this.texts].map((text) => fallbackIn(text, name)).find((value) => value !== undefined);
  }

  /** The source text of a property's default, by the names that lead to it, outermost first. */
  defaultOfField(type: string, path: readonly string[]): string | undefined {
    const typed = new RegExp(`\\b${type}\\b`);
    let value = this.defaults.find((each) => each.type && typed.test(each.type.getText()))?.initializer;
    for (const name of path) {
      if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
      const property: ts.Node | undefined = value.properties.find((candidate) => candidate.name?.getText() === name);
      value = property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
    }
    return value?.getText();
  }
}
