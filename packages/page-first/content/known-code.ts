import type { Expression, Program, Property, SpreadElement } from 'estree';

type Part = Expression | Property['value'] | SpreadElement | null;

/** Whether an expression is a file's address as Docusaurus writes it: `require(…).default`. */
function isFileAddress(expression: Expression): boolean {
  const call = expression.type === 'MemberExpression' ? expression.object : expression;
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return false;
  return call.callee.name === 'require';
}

function isKnownProperty(property: Property | SpreadElement): boolean {
  return property.type === 'Property' && !property.computed && isKnown(property.value);
}

/** Whether the build knows the value of an expression: it has no name, call or function in it. */
function isKnown(part: Part): boolean {
  switch (part?.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return part.expressions.every(isKnown);
    case 'UnaryExpression':
      return isKnown(part.argument);
    case 'BinaryExpression':
      return part.left.type !== 'PrivateIdentifier' && isKnown(part.left) && isKnown(part.right);
    case 'ArrayExpression':
      return part.elements.every(isKnown);
    case 'ObjectExpression':
      return part.properties.every(isKnownProperty);
    case 'CallExpression':
    case 'MemberExpression':
      return isFileAddress(part);
    default:
      return false;
  }
}

/**
 * Whether the build knows the value of the code between two braces. Then the built page shows all
 * of it. A comment has no value.
 */
export function isKnownCode(program: Program | null | undefined): boolean {
  if (!program) return false;
  return program.body.every(
    (statement) => statement.type === 'ExpressionStatement' && isKnown(statement.expression),
  );
}
