import { parseSync, Visitor } from 'vite';

/** A reference from one file to another module. */
export interface ImportReference {
  /** As written: `./deal.ts`, `rxjs`, `node:fs`; `undefined` when it is computed at run time. */
  readonly specifier: string | undefined;
  /** The imported names, as the other module calls them; empty for `import './x'`, `import *` and dynamic imports. */
  readonly names: readonly string[];
  /** Counted from 1. */
  readonly line: number;
}

/**
 * Reads every module reference of a TypeScript file: imports, re-exports, `import type`, `import('…')` as an expression
 * and as a type, `import x = require('…')`.
 * @throws when the file cannot be parsed, so that no file goes unchecked
 */
export function readImports(file: string, text: string): readonly ImportReference[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: ImportReference[] = [];
  const add = (specifier: string | undefined, start: number, names: readonly string[] = []): void => {
    found.push({ specifier, names, line: text.slice(0, start).split('\n').length });
  };
  new Visitor({
    ImportDeclaration: ({ source, start, specifiers }) => {
      const names = specifiers.map((one) => (one.type === 'ImportSpecifier' ? nameOf(one.imported) : ''));
      add(
        source.value,
        start,
        names.filter((name) => name !== ''),
      );
    },
    ExportNamedDeclaration: ({ source, start, specifiers }) => {
      if (source !== null)
        add(
          source.value,
          start,
          specifiers.map((one) => nameOf(one.local)),
        );
    },
    ExportAllDeclaration: ({ source, start }) => add(source.value, start),
    ImportExpression: ({ source, start }) => add(literal(source), start),
    TSImportType: ({ source, start }) => add(source.value, start),
    TSExternalModuleReference: ({ expression, start }) => add(expression.value, start),
  }).visit(program);
  return found;
}

function nameOf(node: { readonly name: string } | { readonly value: string }): string {
  return 'name' in node ? node.name : node.value;
}

function literal(node: { readonly type: string }): string | undefined {
  return node.type === 'Literal' && 'value' in node && typeof node.value === 'string'
    ? node.value
    : undefined;
}
