import fc from 'fast-check';

/** Values of unexpected types, JSON's extremes, and keys that reach into prototypes. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  '',
  ' ',
  'NaN',
  '12',
  [],
  [[]],
  [null],
  {},
  { _id: {} },
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MAX_SAFE_INTEGER + 1,
  5e-324,
  'x'.repeat(10_000),
  '\u0000',
  '\ud800',
  '__proto__',
];

/** Values that only JSON text can express: numbers that overflow, and own keys named like a prototype's. */
const AS_TEXT = [
  '1e999',
  '-1e999',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
];

type Path = readonly (string | number)[];

function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...at, key]))];
}

const MARK = '\u2063mutant\u2063';
const REMOVED = Symbol('removed');

function replaceAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      if (String(index) !== String(key)) return [item];
      const next = replaceAt(item, rest, replacement);
      return next === REMOVED ? [] : [next];
    });
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (name !== String(key)) return [[name, item]];
      const next = replaceAt(item, rest, replacement);
      return next === REMOVED ? [] : [[name, next]];
    }),
  );
}

/** A valid reply with one to three of its parts removed, of another type, or hostile; as `JSON.parse` returns it. */
export function mutantsOf(good: unknown): fc.Arbitrary<unknown> {
  const replacement = fc.oneof(
    fc.constant<{ json: string } | undefined>(undefined),
    fc.constantFrom(...HOSTILE).map((value) => ({ json: JSON.stringify(value) })),
    fc.constantFrom(...AS_TEXT).map((json) => ({ json })),
    fc.json({ maxDepth: 2 }).map((json) => ({ json })),
  );
  const change = fc.record({ path: fc.constantFrom(...pathsOf(good)), replacement });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    let mutant = good;
    const texts: string[] = [];
    for (const { path, replacement: by } of changes) {
      if (by === undefined) mutant = path.length === 0 ? null : replaceAt(mutant, path, REMOVED);
      else mutant = replaceAt(mutant, path, `${MARK}${texts.push(by.json) - 1}`);
    }
    const text = JSON.stringify(mutant).replaceAll(
      new RegExp(`"${MARK}(\\d+)"`, 'gu'),
      (_match, index: string) => texts[Number(index)] ?? 'null',
    );
    return JSON.parse(text) as unknown;
  });
}

/** Yields every plain object and list in a value, itself included. */
function* partsOf(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) yield* partsOf(child);
}

/** Lists the problems of a decoded value: invalid numbers, objects that are not plain, modified prototypes. */
export function decodedProblems(value: unknown): readonly string[] {
  const problems: string[] = [];
  for (const part of partsOf(value)) {
    if (typeof part === 'number' && !Number.isFinite(part)) problems.push(`the number ${part}`);
    if (typeof part === 'function' || typeof part === 'symbol') problems.push(`a ${typeof part}`);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
    if (Object.getPrototypeOf(part) !== Object.prototype) problems.push('an object that is not plain');
    if ('polluted' in part && !Object.hasOwn(part, 'polluted')) problems.push('a polluted prototype');
  }
  if (Reflect.ownKeys(Object.prototype).includes('polluted')) problems.push('Object.prototype is polluted');
  return problems;
}
