import fc from 'fast-check';

/** Enough mutants to change every field of a response several times. */
export const MUTANT_RUNS = { numRuns: 1_000 };

/** Values of unexpected types, extreme numbers and strings, and a string that is harmful as a key. */
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

/** Values as JSON text: numbers that overflow, and objects with an own key `__proto__` or `constructor`. */
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

const REMOVED = Symbol('removed');

/** Returns a copy of a value with another value at a path; copies only the arrays and objects along the path. */
function replaceAt(value: unknown, path: Path, replacement: unknown, depth = 0): unknown {
  if (depth === path.length) return replacement;
  if (typeof value !== 'object' || value === null) return value;
  const key = String(path[depth]);
  if (!Object.hasOwn(value, key)) return value;
  if (Array.isArray(value)) {
    const index = Number(key);
    const next = replaceAt(value[index], path, replacement, depth + 1);
    return next === REMOVED ? value.toSpliced(index, 1) : value.with(index, next);
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (name !== key) return [[name, item]];
      const next = replaceAt(item, path, replacement, depth + 1);
      return next === REMOVED ? [] : [[name, next]];
    }),
  );
}

/** Freezes a JSON value and all its parts. Mutants share parts: a decoder that changes one throws. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const parsed = (json: string): { readonly value: unknown } => ({ value: frozen(JSON.parse(json)) });

/** A value that replaces a part; `REMOVED` removes the part. */
const arbReplacement: fc.Arbitrary<{ readonly value: unknown }> = fc.oneof(
  fc.constant({ value: REMOVED }),
  fc.constantFrom(...HOSTILE.map((value) => parsed(JSON.stringify(value)))),
  fc.constantFrom(...AS_TEXT.map(parsed)),
  fc.json({ maxDepth: 2 }).map(parsed),
);

/** A valid JSON value, as `JSON.parse` returns it, with one to three changes that each remove or replace a part. */
export function mutantsOf(good: unknown): fc.Arbitrary<unknown> {
  const original = parsed(JSON.stringify(good)).value;
  const change = fc.record({ path: fc.constantFrom(...pathsOf(original)), replacement: arbReplacement });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    let mutant = original;
    for (const { path, replacement } of changes) {
      const next = replaceAt(mutant, path, replacement.value);
      mutant = next === REMOVED ? null : next;
    }
    return mutant;
  });
}

/** Yields a value and everything in it, at any depth. */
function* partsOf(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) yield* partsOf(child);
}

/**
 * Fails when decoded values have problems. Property tests call this function thousands of times, for which `expect` is
 * too slow.
 * @throws Error with the problems
 */
export function requireValid(...decoded: readonly unknown[]): void {
  const problems = decoded.flatMap(decodedProblems);
  if (problems.length > 0) throw new Error(`decoded ${problems.join(', ')}`);
}

/** Lists a value's problems: invalid numbers, functions, symbols, objects that are not plain, modified prototypes. */
function decodedProblems(value: unknown): readonly string[] {
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
