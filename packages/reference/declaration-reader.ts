/** Reads the declarations of one package with TypeScript's compiler API. */
import { isDeepStrictEqual } from 'node:util';

import ts from 'typescript';

import { defaultInComment, defaultOfField, defaultOfParameter } from './defaults';
import type { Declaration, Signature, Tags } from './facts';

/** Returns the texts of a declaration's tags by their names. */
function tagTexts(node: ts.Node): ReadonlyMap<string, string> {
  const tags = ts.getJSDocTags(node).map(({ tagName, comment }): [string, string] => {
    return [tagName.text, ts.getTextOfJSDocComment(comment)?.trim() ?? ''];
  });
  return new Map(tags);
}

function readTags(node: ts.Node): Tags {
  const texts = tagTexts(node);
  const words = texts.get('deprecated');
  const successor = /\bUse `?([\w.]+)`?/i.exec(words ?? '')?.[1];
  return {
    provider: texts.get('provider'),
    platform: texts.get('platform'),
    deprecated: words === undefined ? undefined : { successor },
  };
}

/** Joins the tags of overloads. One overload may be deprecated while the method is not. */
function joinTags(all: readonly Tags[]): Tags {
  const isDeprecated = all.every(({ deprecated }) => deprecated);
  return {
    provider: all.find(({ provider }) => provider)?.provider,
    platform: all.find(({ platform }) => platform)?.platform,
    deprecated: isDeprecated ? all.at(-1)?.deprecated : undefined,
  };
}

/** Returns a list of members, or undefined for an empty one. */
function membersOrNone(members: Declaration[]): Declaration[] | undefined {
  return members.length > 0 ? members : undefined;
}

const isHidden = (node: ts.Declaration) =>
  (ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !==
  0;

function availabilityOf(node: ts.Declaration): 'static' | 'instance' {
  const isStatic = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Static;
  return isStatic ? 'static' : 'instance';
}

type FieldNode = ts.PropertySignature | ts.PropertyDeclaration | ts.ParameterDeclaration;
/** Returns the default of a field, given the names that lead to it, as written. */
type DefaultOf = (trail: readonly string[], node: FieldNode) => string | undefined;

/** Reads the declarations of one package. It is a class only because its methods share names. */
export class DeclarationReader {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly sources: readonly ts.SourceFile[],
    /** Maps the names inside the package to the exported names. */
    private readonly exportedNames: ReadonlyMap<string, string>,
  ) {}

  /**
   * Returns source text on one line, without comments and with the names that a reader can import.
   */
  private text(source: ts.Node | string | undefined): string {
    const line = (typeof source === 'string' ? source : (source?.getText() ?? 'any'))
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/; }/g, ' }')
      .trim();
    return line.replace(/\b[A-Za-z_]\w*\b/g, (name) => this.exportedNames.get(name) ?? name);
  }

  /**
   * Reads a name. A key such as `[CloudStorageProvider.ICloud]` is named by its value, which is
   * also its provider.
   */
  private nameOf(name: ts.Node): Pick<Declaration, 'name' | 'provider'> {
    const written = name.getText();
    if (!ts.isComputedPropertyName(name)) return { name: written.replace(/^['"]|['"]$/g, '') };
    const member = this.checker.getSymbolAtLocation(name.expression)?.valueDeclaration;
    const value =
      member && ts.isEnumMember(member) ? String(this.checker.getConstantValue(member)) : written;
    return { name: value, ...(/Provider\./.test(written) && { provider: value }) };
  }

  private field(
    node: FieldNode,
    defaultOf?: DefaultOf,
    trail: readonly string[] = [],
  ): Declaration {
    const { type, questionToken } = node;
    const path = [...trail, node.name.getText()];
    const isGroup = type !== undefined && ts.isTypeLiteralNode(type);
    const members = isGroup ? membersOrNone(this.fields(type.members, defaultOf, path)) : undefined;
    // A group of options has no default of its own, but its options do.
    const fallback = members ? undefined : defaultOf?.(path, node);
    return {
      kind: 'field',
      ...readTags(node),
      ...this.nameOf(node.name),
      type: this.text(type),
      optional: questionToken ? true : undefined,
      default: fallback === undefined ? undefined : this.text(fallback),
      members,
    };
  }

  private fields(
    nodes: readonly ts.Node[],
    defaultOf?: DefaultOf,
    trail?: readonly string[],
  ): Declaration[] {
    return nodes.filter(ts.isPropertySignature).map((node) => this.field(node, defaultOf, trail));
  }

  /** @param owner the class or function whose source contains the defaults */
  private call(
    name: string,
    kind: 'function' | 'method',
    nodes: readonly ts.SignatureDeclaration[],
    owner: string,
  ) {
    const defaultOf: DefaultOf = (trail, { questionToken }) =>
      questionToken && defaultOfParameter(this.sources, owner, trail.join('.'));
    const signatures: Signature[] = [];
    for (const node of nodes) {
      const on = kind === 'function' ? undefined : availabilityOf(node);
      const rest = {
        parameters: node.parameters.map((parameter) => this.field(parameter, defaultOf)),
        returns: node.type ? this.text(node.type) : '',
        deprecated: readTags(node).deprecated,
      };
      const same = signatures.find(({ on: _, ...other }) => isDeepStrictEqual(other, rest));
      if (!same) signatures.push({ on, ...rest });
      else if (same.on !== on) same.on = 'both';
    }
    return { name, kind, ...joinTags(nodes.map(readTags)), signatures } satisfies Declaration;
  }

  private class(
    name: string,
    { members, heritageClauses }: ts.ClassDeclaration,
    local: string,
  ): Declaration {
    const shown = members.filter((member) => !isHidden(member));
    const methods = shown.filter(
      (member) => ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member),
    );
    const nameOf = (method: (typeof methods)[number]) => method.name?.getText() ?? 'constructor';
    const overloads = (of: string) => methods.filter((each) => nameOf(each) === of);
    const base = heritageClauses?.[0]?.types[0];
    return {
      name,
      kind: 'class',
      extends: base && this.text(base),
      members: [
        ...Array.from(new Set(methods.map(nameOf)), (of) =>
          this.call(of, 'method', overloads(of), local),
        ),
        ...shown.filter(ts.isPropertyDeclaration).map((node) => this.field(node)),
      ],
    };
  }

  private enum(name: string, node: ts.EnumDeclaration): Declaration {
    const members = node.members.map((member): Declaration => {
      const value = String(this.checker.getConstantValue(member));
      return { name: member.name.getText(), kind: 'enum member', value, ...readTags(member) };
    });
    return { name, kind: 'enum', members };
  }

  /** Reads a function. What it returns may be spelled out, as the objects of hooks are. */
  private function(
    name: string,
    node: ts.FunctionDeclaration | ts.FunctionTypeNode,
    local: string,
  ): Declaration {
    const { type } = node;
    const members = type && ts.isTypeLiteralNode(type) ? this.fields(type.members) : [];
    return { ...this.call(name, 'function', [node], local), members: membersOrNone(members) };
  }

  /** Reads a type. Of a union with objects, only their fields count: the rest means "none". */
  private type(name: string, type: ts.TypeNode | undefined, defaultOf: DefaultOf): Declaration {
    const parts = type && ts.isUnionTypeNode(type) ? type.types.filter(ts.isTypeLiteralNode) : [];
    const members = parts.flatMap((part) => this.fields(part.members, defaultOf));
    if (members.length > 0) return { name, kind: 'interface', members };
    return { name, kind: 'type', type: this.text(type) };
  }

  private declared(name: string, node: ts.Declaration): Declaration | undefined {
    const local = ts.getNameOfDeclaration(node)?.getText() ?? name;
    const defaultOf: DefaultOf = (trail, field) =>
      defaultOfField(this.sources, local, trail) ?? defaultInComment(field);
    if (ts.isClassDeclaration(node)) return this.class(name, node, local);
    if (ts.isEnumDeclaration(node)) return this.enum(name, node);
    if (ts.isFunctionDeclaration(node)) return this.function(name, node, local);
    if (ts.isInterfaceDeclaration(node)) {
      return { name, kind: 'interface', members: this.fields(node.members, defaultOf) };
    }
    if (!ts.isTypeAliasDeclaration(node) && !ts.isVariableDeclaration(node)) return undefined;
    const { type } = node;
    const isFunction = ts.isVariableDeclaration(node) && type && ts.isFunctionTypeNode(type);
    if (isFunction) return this.function(name, type, local);
    return this.type(name, type, defaultOf);
  }

  /** Reads what is exported under a name. Returns undefined for what no reference documents. */
  read(name: string, node: ts.Declaration): Declaration | undefined {
    const declared = this.declared(name, node);
    if (!declared) return undefined;
    // The tags of a constant are on the statement around it.
    const tagged = ts.isVariableDeclaration(node) ? node.parent.parent : node;
    return { ...declared, ...readTags(tagged) };
  }
}
