import { parseSync, Visitor } from 'vite';

/** Packages that show that code of the tests, the tools or the server is in the bundle. */
const FOREIGN =
  /^(vitest|@vitest|fast-check|@fast-check|@?playwright|axe-core|hono|@hono|kysely|pg|@electric-sql)(\/|$)/;

/**
 * Finds foreign packages in the bundle. The architecture tests check the imports of the project's own files.
 * @param licences the build's list of the bundled packages, with a heading for each
 * @returns one sentence for each package that must not be in the bundle
 * @throws when the list names no package, because the check would then find nothing
 */
export function foreignPackages(licences: string): readonly string[] {
  const names = [...licences.matchAll(/^## (\S+) - \d/gm)].map(([, name]) => name ?? '');
  if (names.length === 0) throw new Error('The list of licences names no package.');
  return names.filter((name) => FOREIGN.test(name)).map((name) => `The bundle contains ${name}.`);
}

/**
 * Checks a built script for calls that evaluate a string (`eval` and `Function`, also as `(0, eval)(…)`), references to
 * source maps, and addresses of foreign hosts.
 * @param allowedOrigins foreign origins that may occur, such as XML namespaces and links in error messages
 */
export function scriptViolations(
  file: string,
  text: string,
  allowedOrigins: readonly string[],
): readonly string[] {
  const found = foreignOriginViolations(file, text, allowedOrigins);
  if (/[#@]\s*sourceMappingURL=/.test(text)) found.push(`${file} points to a source map.`);
  new Visitor({
    CallExpression: ({ callee }) => {
      const called = callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : callee;
      if (isNamed(called, 'eval') || isNamed(called, 'Function'))
        found.push(`${file} runs a string as code.`);
    },
    NewExpression: ({ callee }) => {
      if (isNamed(callee, 'Function')) found.push(`${file} runs a string as code.`);
    },
  }).visit(parseSync(file, text, { preserveParens: false }).program);
  return found;
}

/** Checks pages and style sheets for foreign addresses, and pages for event handlers. */
export function pageAndStyleViolations(
  file: string,
  text: string,
  allowedOrigins: readonly string[],
): readonly string[] {
  const found = foreignOriginViolations(file, text, allowedOrigins);
  if (/<[a-z][^>]*\son[a-z]+\s*=/i.test(text)) found.push(`${file} has an inline event handler.`);
  return found;
}

function foreignOriginViolations(file: string, text: string, allowed: readonly string[]): string[] {
  const origins = new Set(
    [...text.matchAll(/\bhttps?:\/\/[a-z0-9.-]+\.[a-z]{2,}/gi)].map(([origin]) => origin.toLowerCase()),
  );
  return [...origins]
    .filter((origin) => !allowed.includes(origin))
    .map((origin) => `${file} names ${origin}.`);
}

function isNamed(node: { readonly type: string } | undefined, name: string): boolean {
  return node?.type === 'Identifier' && 'name' in node && node.name === name;
}
