/** The types that code blocks show for the names of the library. */
import ts from 'typescript';

import type { TypeNote } from '@docs-kit/markdown/code-blocks/highlight';
import type { SampleProgram } from './program';

/** Returns the member that a name in `{ timeout: 1 }` or `const { mtimeMs } = …` refers to. */
function memberNamedBy(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const { parent } = name;
  if (
    (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) &&
    parent.name === name
  ) {
    const type = checker.getContextualType(parent.parent);
    const options = type && (type.isUnion() ? type.types : [type]);
    return options?.map((option) => option.getProperty(name.text)).find(Boolean);
  }
  if (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === name) {
    return checker.getTypeAtLocation(parent.parent).getProperty(name.text);
  }
  return undefined;
}

function meaningOf(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const symbol = memberNamedBy(checker, name) ?? checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/**
 * Formats a property as declared, because the compiler would show the type as narrowed at this
 * place.
 */
function propertyText(symbol: ts.Symbol): string | undefined {
  const declaration = symbol.valueDeclaration;
  if (
    !declaration ||
    !(ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration))
  )
    return undefined;
  const { parent } = declaration;
  const owner =
    ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent)
      ? parent.name?.text
      : undefined;
  const type = declaration.type?.getText() ?? 'any';
  return `(property) ${owner ? `${owner}.` : ''}${symbol.name}${declaration.questionToken ? '?' : ''}: ${type}`;
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

/**
 * Explains names that the library exports, and their members. The app's own names are
 * self-explanatory.
 */
export function typeNotes(
  { service, program, isOfLibrary, rename }: SampleProgram,
  file: string,
): TypeNote[] {
  const source = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  const notes: TypeNote[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const symbol = meaningOf(checker, node);
      const info =
        symbol && isOfLibrary(symbol) && service.getQuickInfoAtPosition(file, node.getStart());
      if (info) {
        // The text that an editor shows, without the parts about how the name got into the file.
        const words = ts
          .displayPartsToString(info.displayParts)
          .replace(/^\(alias\) |\nimport \w+$/g, '');
        const parts = [rename(propertyText(symbol) ?? words), deprecation(info)];
        notes.push({
          start: node.getStart(),
          end: node.getEnd(),
          text: parts.filter(Boolean).join('\n'),
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return notes;
}
