/** The types that code blocks show for the names of the library. */
import ts from 'typescript';

import type { TypeNote } from '@docs-kit/markdown/code-blocks/highlight';
import type { SampleProgram } from './program';

/** Returns the member that a name in `{ timeout: 1 }` refers to. */
function memberAssigned(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const { parent } = name;
  if (!ts.isPropertyAssignment(parent) && !ts.isShorthandPropertyAssignment(parent))
    return undefined;
  if (parent.name !== name) return undefined;
  const type = checker.getContextualType(parent.parent);
  const options = type?.isUnion() ? type.types : [type];
  const members = options.map((option) => option?.getProperty(name.text));
  return members.find((member) => member !== undefined);
}

/** Returns the member that a name in `const { mtimeMs } = …` refers to. */
function memberTaken(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const { parent } = name;
  if (!ts.isBindingElement(parent)) return undefined;
  const source = parent.propertyName ?? parent.name;
  if (source !== name) return undefined;
  return checker.getTypeAtLocation(parent.parent).getProperty(name.text);
}

function meaningOf(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const symbol =
    memberAssigned(checker, name) ??
    memberTaken(checker, name) ??
    checker.getSymbolAtLocation(name);
  if (!symbol) return undefined;
  const isImported = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return isImported ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Returns the name of the interface or class that declares a property. */
function ownerOf({ parent }: ts.PropertySignature | ts.PropertyDeclaration): string | undefined {
  if (ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent)) return parent.name?.text;
  return undefined;
}

/**
 * Formats a property as declared, because the compiler would show the type as narrowed at this
 * place.
 */
function propertyText(symbol: ts.Symbol): string | undefined {
  const declaration = symbol.valueDeclaration;
  if (!declaration) return undefined;
  if (!ts.isPropertySignature(declaration) && !ts.isPropertyDeclaration(declaration))
    return undefined;
  const owner = ownerOf(declaration);
  const name = owner === undefined ? symbol.name : `${owner}.${symbol.name}`;
  const mark = declaration.questionToken ? '?' : '';
  const type = declaration.type?.getText() ?? 'any';
  return `(property) ${name}${mark}: ${type}`;
}

/**
 * Returns `Deprecated: use triggerSync`, for example, from the comment of the overload that is
 * called here.
 */
function deprecation({ tags = [] }: ts.QuickInfo): string | undefined {
  const tag = tags.find(({ name }) => name === 'deprecated');
  if (!tag) return undefined;
  const successor = /`([\w.]+)`/.exec(ts.displayPartsToString(tag.text))?.[1];
  return successor ? `Deprecated: use ${successor}` : 'Deprecated';
}

/** Returns the text about a name, if the library declares what it means. */
function textAbout(samples: SampleProgram, file: string, name: ts.Identifier): string | undefined {
  const { service, program, isOfLibrary, rename } = samples;
  const symbol = meaningOf(program.getTypeChecker(), name);
  if (!symbol || !isOfLibrary(symbol)) return undefined;
  const info = service.getQuickInfoAtPosition(file, name.getStart());
  if (!info) return undefined;
  // The text that an editor shows, without the parts about how the name got into the file.
  const shown = ts.displayPartsToString(info.displayParts);
  const words = shown.replace(/^\(alias\) |\nimport \w+$/g, '');
  const text = rename(propertyText(symbol) ?? words);
  const warning = deprecation(info);
  return warning === undefined ? text : `${text}\n${warning}`;
}

/**
 * Explains names that the library exports, and their members. The app's own names are
 * self-explanatory.
 */
export function typeNotes(samples: SampleProgram, file: string): TypeNote[] {
  const source = samples.program.getSourceFile(file);
  const notes: TypeNote[] = [];
  function visit(node: ts.Node): void {
    const text = ts.isIdentifier(node) ? textAbout(samples, file, node) : undefined;
    if (text !== undefined) notes.push({ start: node.getStart(), end: node.getEnd(), text });
    ts.forEachChild(node, visit);
  }
  if (source) visit(source);
  return notes;
}
