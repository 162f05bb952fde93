import { parseSync, Visitor } from 'vite';
import type { RecordedModules } from '../vite/record-modules.ts';

/** Modules that must never reach a browser: tests and tools, the server, and the packages that serve those. */
const FOREIGN =
  /^(tests|tools|server)\/|node_modules\/(vitest|@vitest|fast-check|@fast-check|@playwright|playwright|@axe-core|hono|@hono|kysely|pg|@electric-sql)\//;

/** @returns one sentence for each module in the bundle that does not belong there */
export function foreignModules(recorded: RecordedModules): readonly string[] {
  return Object.entries(recorded).flatMap(([file, modules]) =>
    modules.filter(({ id }) => FOREIGN.test(id)).map(({ id }) => `${file} contains ${id}.`),
  );
}

/**
 * What a built script must not hold: a way to run text as code, a pointer to a source map, the address of a foreign host.
 * @param allowedOrigins origins that may occur, since nothing is loaded from them: XML names, links in error messages
 */
export function scriptViolations(
  file: string,
  text: string,
  allowedOrigins: readonly string[],
): readonly string[] {
  const found = foreignOrigins(file, text, allowedOrigins);
  if (/[#@]\s*sourceMappingURL=/.test(text)) found.push(`${file} points to a source map.`);
  new Visitor({
    CallExpression: ({ callee }) => {
      if (isNamed(callee, 'eval') || isNamed(callee, 'Function')) found.push(`${file} runs text as code.`);
    },
    NewExpression: ({ callee }) => {
      if (isNamed(callee, 'Function')) found.push(`${file} runs text as code.`);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** The same for pages and style sheets, where only addresses can do harm; a page may hold no inline script either. */
export function pageViolations(
  file: string,
  text: string,
  allowedOrigins: readonly string[],
): readonly string[] {
  const found = foreignOrigins(file, text, allowedOrigins);
  for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) {
    const data = /type="application\/json"/.test(tag);
    if (!data && !/\ssrc="\/[^"]+"/.test(tag)) found.push(`${file} has an inline script.`);
  }
  if (/\son[a-z]+="/i.test(text)) found.push(`${file} has an inline event handler.`);
  return found;
}

function foreignOrigins(file: string, text: string, allowed: readonly string[]): string[] {
  const origins = new Set(
    [...text.matchAll(/\bhttps?:\/\/[a-z0-9.-]+\.[a-z]{2,}/gi)].map(([origin]) => origin.toLowerCase()),
  );
  return [...origins]
    .filter((origin) => !allowed.includes(origin))
    .map((origin) => `${file} names ${origin}.`);
}

function isNamed(node: { readonly type: string }, name: string): boolean {
  return node.type === 'Identifier' && 'name' in node && node.name === name;
}
