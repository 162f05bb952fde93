import type { ESTree } from 'vite';

/** A name or title that breaks a rule, and why. */
export interface NameViolation {
  readonly start: number;
  readonly complaint: string;
}

/** Every text with a constant that breaks the rule matches; building the syntax tree takes far longer. */
export const SUSPECT_CONSTANT = /^(?:export )?const [a-z]\w*(?::[^=\n]+)? =\s*(?:['"`\d[{/-]|new Set\()/mu;

const UPPER_CASE = /^[A-Z][A-Z0-9_]*$/;

/** @returns a violation for each constant of the file that holds a literal and is not written in upper case */
export function constantViolations(program: ESTree.Program): readonly NameViolation[] {
  return program.body
    .flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      return declaration?.type === 'VariableDeclaration' && declaration.kind === 'const'
        ? declaration.declarations
        : [];
    })
    .flatMap(({ id, init, start }) => {
      if (id.type !== 'Identifier' || UPPER_CASE.test(id.name) || init === null || !isLiteral(init))
        return [];
      return [{ start, complaint: `names a literal ${id.name}: write constants in UPPER_CASE.` }];
    });
}

/** Whether an expression consists of literals and of constants in upper case; empty lists and objects are to be filled. */
function isLiteral(node: ESTree.Expression): boolean {
  switch (node.type) {
    case 'Literal':
      return true;
    case 'Identifier':
      return node.name.length > 1 && UPPER_CASE.test(node.name);
    case 'TemplateLiteral':
      return node.expressions.every(isLiteral);
    case 'UnaryExpression':
      return isLiteral(node.argument);
    case 'BinaryExpression':
      return node.left.type !== 'PrivateIdentifier' && isLiteral(node.left) && isLiteral(node.right);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isLiteral(node.expression);
    case 'NewExpression': {
      const [values] = node.arguments;
      return isSet(node.callee) && values !== undefined && isPlain(values);
    }
    case 'ArrayExpression':
      return (
        node.elements.length > 0 && node.elements.every((element) => element !== null && isPlain(element))
      );
    case 'ObjectExpression':
      return (
        node.properties.length > 0 &&
        node.properties.every((property) => property.type === 'Property' && isPlain(property.value))
      );
    default:
      return false;
  }
}

const isSet = (callee: ESTree.Expression): boolean => callee.type === 'Identifier' && callee.name === 'Set';

const isPlain = (node: ESTree.Node): boolean => isLiteral(node as ESTree.Expression);

const MISPLACED =
  'after also and at before by even for from if in of on or that though to under when while with';

/** Matches the title of a test that begins with a form of "be" or in the middle of a sentence, after its promise codes. */
const TITLE = new RegExp(
  String.raw`(?:\b(?:it|test|faultTest)\(|\]\)?\)\()\s*['"\x60](?:[CSDPL]-\d+ )*(?<first>is|are|${MISPLACED.replaceAll(' ', '|')})\b`,
  'gu',
);

/** @returns a violation for each title of a test that does not read alone, because its first word is not a verb */
export function titleViolations(text: string): readonly NameViolation[] {
  return [...text.matchAll(TITLE)].map(({ index, groups }) => ({
    start: index,
    complaint: `has a test title that begins with "${groups?.['first'] ?? ''}": begin with what happens, such as "rejects".`,
  }));
}
