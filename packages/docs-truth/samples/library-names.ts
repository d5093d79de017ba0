import path from 'node:path';

import ts from 'typescript';

/** Whether the symbol is declared by the documented library and by nothing else. */
export function isOfLibrary(packageName: string, symbol: ts.Symbol): boolean {
  const folder = `${path.posix.sep}node_modules/${packageName}/`;
  const declarations = symbol.declarations ?? [];
  return declarations.length > 0 && declarations.every((one) => one.getSourceFile().fileName.includes(folder));
}

/**
 * The library declares some of what it exports under another name: `CloudStorage` is a class `RNCloudStorage`, and so
 * the compiler calls it. Readers know the exported name alone.
 */
export function exportedNames(packageName: string, program: ts.Program): (text: string) => string {
  const index = program
    .getSourceFiles()
    .find(({ fileName }) => fileName.endsWith(`/${packageName}/dist/typescript/index.d.ts`));
  const checker = program.getTypeChecker();
  const module = index && checker.getSymbolAtLocation(index);
  const names = new Map<string, string>();
  for (const exported of module ? checker.getExportsOfModule(module) : []) {
    if (!(exported.flags & ts.SymbolFlags.Alias)) continue;
    const declared = checker.getAliasedSymbol(exported).declarations?.map(ts.getNameOfDeclaration).find(Boolean);
    if (declared && ts.isIdentifier(declared) && declared.text !== exported.name)
      names.set(declared.text, exported.name);
  }
  return (text) => text.replace(/\b[A-Z]\w+\b/g, (name) => names.get(name) ?? name);
}
