import { Visitor, type ESTree } from 'vite';

/** A node that breaks a rule, and why. */
export interface ShapeViolation {
  readonly start: number;
  readonly complaint: string;
}

/** Every text that breaks one of these rules matches. */
export const SUSPECT_SHAPE =
  /\bconstructor\(|\.\s*guard\s*\(|\bdeps\b|\bexport\s+(?:type|interface)\s+\w+State\b/u;

const GUARD_FILE = 'src/core/session/guarded.ts';

/** `options` is for a class that works with plain values only, such as a time limit. */
const SECOND_PARAMETERS = new Set(['dependencies', 'options']);

/**
 * Checks that things of one kind are written in one way. Tests and tools are free.
 * @param file the path from the project's root
 * @returns a violation for each constructor that takes more than its subject and its dependencies, name other than
 * `dependencies` for them, call of the session's guard outside of its file, and state that a view model's file declares
 */
export function shapeViolations(
  file: string,
  text: string,
  program: ESTree.Program,
): readonly ShapeViolation[] {
  const found: ShapeViolation[] = [];
  if (!file.startsWith('src/') && !file.startsWith('server/')) return found;
  const add = (start: number, complaint: string): void => {
    found.push({ start, complaint });
  };
  const typeOf = ({ typeAnnotation }: Typed): string =>
    typeAnnotation ? text.slice(typeAnnotation.start, typeAnnotation.end) : '';
  const checkClass = ({ superClass, body }: ESTree.Class): void => {
    // Errors have the parameters of the built-in ones.
    const isError = superClass !== null && text.slice(superClass.start, superClass.end).endsWith('Error');
    for (const member of body.body) {
      if (member.type === 'MethodDefinition' && member.kind === 'constructor' && !isError) {
        for (const complaint of parameterComplaints(member.value.params, typeOf))
          add(member.start, complaint);
      }
      if (member.type !== 'PropertyDefinition' || member.key.type !== 'PrivateIdentifier') continue;
      if (isDependencies(typeOf(member)) && member.key.name !== 'dependencies')
        add(member.start, `keeps its dependencies as #${member.key.name}: name the field #dependencies.`);
    }
  };
  new Visitor({
    ClassDeclaration: checkClass,
    ClassExpression: checkClass,
    AssignmentExpression: ({ left, right, start }) => {
      if (left.type !== 'MemberExpression' || left.property.type !== 'PrivateIdentifier') return;
      if (right.type !== 'MemberExpression' || right.object.type !== 'Identifier') return;
      if (right.object.name === 'dependencies')
        add(start, 'keeps one of its dependencies in a field: keep them as #dependencies.');
    },
    Identifier: ({ name, start }) => {
      if (name === 'deps') add(start, 'writes deps: write dependencies.');
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'guard' && file !== GUARD_FILE)
        add(start, `calls the session's guard: call guarded or guardedStream of ${GUARD_FILE}.`);
    },
    ExportNamedDeclaration: ({ declaration, start }) => {
      if (!file.endsWith('.view-model.ts')) return;
      if (declaration?.type !== 'TSTypeAliasDeclaration' && declaration?.type !== 'TSInterfaceDeclaration')
        return;
      const { name } = declaration.id;
      if (name.endsWith('State'))
        add(start, `declares ${name}: move it to a *-state.ts beside the view model.`);
    },
  }).visit(program);
  return found;
}

type Typed = { readonly typeAnnotation?: ESTree.TSTypeAnnotation | null };

const isDependencies = (type: string): boolean => /^:\s*\w*Dependencies(?:<[^]*>)?$/.test(type);

/** Inversify decorates the parameters of the classes that it constructs. */
function parameterComplaints(
  parameters: readonly ESTree.ParamPattern[],
  typeOf: (parameter: Typed) => string,
): readonly string[] {
  if (parameters.some(({ decorators }) => decorators !== undefined && decorators.length > 0)) return [];
  const complaints: string[] = [];
  if (parameters.length > 2)
    complaints.push('has a constructor of more than two parameters: take the collaborators as dependencies.');
  for (const [at, each] of parameters.map(plainParameter).entries()) {
    if (each === undefined) continue;
    const name = each.type === 'Identifier' ? each.name : undefined;
    const takesDependencies = name === 'dependencies' || isDependencies(typeOf(each));
    if (takesDependencies && at < parameters.length - 1)
      complaints.push('has a constructor whose dependencies are not its last parameter.');
    if (takesDependencies && name !== 'dependencies')
      complaints.push(
        'has a constructor whose parameter of dependencies has another name, or is taken apart.',
      );
    else if (at === 1 && name !== undefined && !SECOND_PARAMETERS.has(name))
      complaints.push(`has a constructor with ${name} as its second parameter: take it in dependencies.`);
  }
  return complaints;
}

/** The parameter without its default and its modifiers; `undefined` for a rest parameter. */
function plainParameter(
  parameter: ESTree.ParamPattern,
): ESTree.BindingIdentifier | ESTree.ObjectPattern | ESTree.ArrayPattern | undefined {
  if (parameter.type === 'TSParameterProperty') return plainParameter(parameter.parameter);
  if (parameter.type === 'AssignmentPattern') return plainParameter(parameter.left);
  return parameter.type === 'RestElement' ? undefined : parameter;
}
