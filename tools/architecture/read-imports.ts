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
 * References that the parser lists only in the syntax tree; a text without comments that has none of these words has none
 * of them.
 */
const RARE =
  /\bimport\s*(?:\.\s*\w+\s*)?\(|\brequire\s*\(|\bexport\s*(?:type\s*)?\{\s*\}|\bdeclare\s+module\b/u;

/**
 * Reads every module reference of a TypeScript file: imports, re-exports, `import type`, `import('…')` as an expression
 * and as a type, `import x = require('…')`, and those within `declare module`.
 * @throws when the file cannot be parsed, so that no file goes unchecked
 */
export function readImports(file: string, text: string): readonly ImportReference[] {
  const parsed = parseSync(file, text);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  const { staticImports, staticExports } = parsed.module;
  const found: (Omit<ImportReference, 'line'> & { readonly start: number })[] = [];
  const add = (specifier: string | undefined, start: number, names: readonly string[] = []): void => {
    found.push({ specifier, names, start });
  };
  for (const { moduleRequest, entries, start } of staticImports)
    add(moduleRequest.value, start, namesIn(entries));
  for (const { entries, start } of staticExports) {
    // The export of an imported name has the request of that import, which comes before it and is already listed.
    const own = entries.filter(
      ({ moduleRequest, start: at }) => moduleRequest !== null && moduleRequest.start > at,
    );
    const specifier = own[0]?.moduleRequest?.value;
    if (specifier !== undefined) add(specifier, start, namesIn(own));
  }
  const code = parsed.comments.toReversed().reduce(
    // A space in its place keeps the words apart.
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  );
  // Building the syntax tree takes ten times as long as parsing.
  if (RARE.test(code)) {
    const listed = new Set(found.map(({ start }) => start));
    const addUnlisted = (specifier: string, start: number, names: readonly string[] = []): void => {
      if (!listed.has(start)) add(specifier, start, names);
    };
    new Visitor({
      ImportDeclaration: ({ source, start, specifiers }) =>
        addUnlisted(
          source.value,
          start,
          specifiers.flatMap((each) => (each.type === 'ImportSpecifier' ? nameOf(each.imported) : [])),
        ),
      ExportNamedDeclaration: ({ source, start, specifiers }) => {
        if (source !== null)
          addUnlisted(
            source.value,
            start,
            specifiers.map(({ local }) => nameOf(local)),
          );
      },
      ExportAllDeclaration: ({ source, start }) => addUnlisted(source.value, start),
      ImportExpression: ({ source, start }) => add(literal(source), start),
      TSImportType: ({ source, start }) => add(source.value, start),
      TSExternalModuleReference: ({ expression, start }) => add(expression.value, start),
    }).visit(parsed.program);
  }
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, ...reference }) => ({ ...reference, line: text.slice(0, start).split('\n').length }));
}

/** An entry of an import or export; a default, a namespace and `*` have no name. */
interface Entry {
  readonly importName: { readonly kind: string; readonly name?: string | null };
}

function namesIn(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ importName }) => (importName.kind === 'Name' ? (importName.name ?? []) : []));
}

function nameOf(node: { readonly name: string } | { readonly value: string }): string {
  return 'name' in node ? node.name : node.value;
}

function literal(node: { readonly type: string }): string | undefined {
  return node.type === 'Literal' && 'value' in node && typeof node.value === 'string'
    ? node.value
    : undefined;
}
