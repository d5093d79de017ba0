import ts from 'typescript';

import type { PackageFiles } from './package-files';

/** A native module that talks to iCloud names one of these; that of the device's own files does not. */
const TALKS_TO_ICLOUD = /CloudKit|ubiquit/i;

/** A Swift function that JavaScript can call: it answers through a promise. */
const BRIDGED_FUNCTION = /\bfunc (\w+)\([^{]*\bresolve\b/g;

/** Names of what JavaScript can ask of iCloud. */
function bridgedFunctions(files: PackageFiles): ReadonlySet<string> {
  const modules = Array.from(files).filter(([file, text]) => file.endsWith('.swift') && TALKS_TO_ICLOUD.test(text));
  return new Set(modules.flatMap(([, text]) => Array.from(text.matchAll(BRIDGED_FUNCTION), ([, name = '']) => name)));
}

/** The bodies of exported classes and of functions, as the package's sources write them. */
class Sources {
  /** By `Class.method`, or by the name of a function. A static method and that of an instance share a name. */
  private readonly bodies = new Map<string, ts.Node[]>();
  /** `Class.getter`, behind which a class keeps its provider. */
  private readonly getters = new Set<string>();

  constructor(
    files: PackageFiles,
    private readonly classes: ReadonlySet<string>,
  ) {
    for (const [file, text] of files) {
      if (!file.startsWith('src/')) continue;
      ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements.forEach(this.read, this);
    }
  }

  private add(name: string, body: ts.Node | undefined): void {
    if (body) this.bodies.set(name, [...(this.bodies.get(name) ?? []), body]);
  }

  private read(statement: ts.Statement): void {
    if (ts.isFunctionDeclaration(statement) && statement.name) this.add(statement.name.text, statement.body);
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer && ts.isArrowFunction(initializer)) this.add(name.getText(), initializer.body);
      }
    }
    if (!ts.isClassDeclaration(statement) || !this.classes.has(statement.name?.text ?? '')) return;
    const owner = statement.name?.text ?? '';
    for (const member of statement.members) {
      if (ts.isConstructorDeclaration(member)) this.add(`${owner}.constructor`, member.body);
      if (ts.isMethodDeclaration(member)) this.add(`${owner}.${member.name.getText()}`, member.body);
      if (ts.isGetAccessorDeclaration(member)) this.getters.add(`${owner}.${member.name.getText()}`);
    }
  }

  has(name: string): boolean {
    return this.bodies.has(name);
  }

  /** What a body, and all that it calls of the package, asks of the provider: `this.nativeStorage.readFile(…)`. */
  askedOfProvider(name: string, visited = new Set<string>()): ReadonlySet<string> {
    const asked = new Set<string>();
    if (visited.has(name)) return asked;
    visited.add(name);
    const owner = name.includes('.') ? (name.split('.')[0] ?? '') : '';
    const follow = (next: string) => this.askedOfProvider(next, visited).forEach((each) => asked.add(each));
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) follow(node.expression.text);
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { expression: receiver, name: called } = node.expression;
        const isProvider =
          ts.isPropertyAccessExpression(receiver) &&
          receiver.expression.kind === ts.SyntaxKind.ThisKeyword &&
          this.getters.has(`${owner}.${receiver.name.text}`);
        if (isProvider) asked.add(called.text);
        else if (receiver.kind === ts.SyntaxKind.ThisKeyword) follow(`${owner}.${called.text}`);
        else this.classes.forEach((each) => follow(`${each}.${called.text}`));
      }
      ts.forEachChild(node, visit);
    };
    this.bodies.get(name)?.forEach(visit);
    return asked;
  }
}

/**
 * Reads from the package's sources which calls work on iCloud: the iOS module for iCloud answers all that the call asks of
 * its provider.
 *
 * @param classes names of the exported classes inside the package
 * @returns whether that is shown for `Class.method` or a function; never where the package holds no source of it. A call
 *   that returns at once need not ask a provider, as it cannot reach any
 */
export function readICloudCalls(
  files: PackageFiles,
  classes: ReadonlySet<string>,
): (name: string, returnsAtOnce: boolean) => boolean {
  const sources = new Sources(files, classes);
  const bridged = bridgedFunctions(files);
  return (name, returnsAtOnce) => {
    if (!sources.has(name)) return false;
    const asked = Array.from(sources.askedOfProvider(name));
    return asked.length > 0 ? asked.every((each) => bridged.has(each)) : returnsAtOnce;
  };
}
