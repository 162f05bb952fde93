import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesOf = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

const DEMO_CALLS = 'server/demo/demo-calls.ts';
const stated = [...filesOf('src/contract/*.ts'), DEMO_CALLS];
const users = [...filesOf('src/adapters/**/*.ts'), ...filesOf('server/**/*.ts')].filter(
  (file) => file !== DEMO_CALLS,
);

/** A call in the contract: `'GET deals/{id}'`. */
const CALL = /['`](?:GET|POST|PUT|DELETE) ([\w./-]+)/gu;

/** The beginnings of the paths up to the first parameter: `deals`, `profile/kyc`. */
const paths = new Set(
  stated
    .flatMap((file) => [...textOf(file).matchAll(CALL)].map(([, path = '']) => path))
    .map((path) => path.replaceAll(/^\/|\/$/gu, '')),
);

/** A path of one word is a table's or a field's name too: outside of the gateways it is a path only below `/api`. */
const isAmbiguous = (path: string, file: string): boolean =>
  /^\w+$/u.test(path) && !/\/http\/http-/u.test(file);

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu, '');

/** The calls, and the paths of calls, that a source file spells in a text of its own. */
function spelledIn(text: string, file: string): readonly string[] {
  const code = withoutComments(text);
  const found = [...paths].filter((path) => {
    const base = isAmbiguous(path, file) ? '/api/' : '/?(?:api/)?';
    return new RegExp(`['"\`]${base}${path.replaceAll('.', String.raw`\.`)}(?=['"\`/?]|\\$\\{)`, 'u').test(
      code,
    );
  });
  return [...found, ...[...code.matchAll(CALL)].map(([call]) => call)];
}

describe('a call of the API', () => {
  it('appears in the contract only, never in an adapter of the app or in the server', () => {
    expect(paths.size).toBeGreaterThan(25);
    const spelled = users.flatMap((file) => spelledIn(textOf(file), file).map((call) => `${file}: ${call}`));
    expect(spelled).toEqual([]);
  });

  it.each([
    ['src/adapters/http/http-a.ts', "this.#http.get('deals', { decode })"],
    ['src/adapters/http/http-a.ts', 'this.#http.get(`deals/${id}`, { decode })'],
    ['src/adapters/http/http-a.ts', "post('auth/verify-otp?forgetPassword=true')"],
    ['server/a.ts', "routes.add('GET deals/{id}', anyone)"],
    ['server/a.ts', "app.get('/api/deals/:id', anyone)"],
    ['server/a.ts', 'const BASE = `/api/profile/documents`;'],
    ['server/a.ts', "const link = 'investors/dashboard';"],
  ])('counts as spelled when %s has %s', (file, text) => {
    expect(spelledIn(text, file)).not.toEqual([]);
  });

  it.each([
    ['src/adapters/http/http-a.ts', "import { DEALS_CALL } from '../../contract/deals.ts';"],
    ['server/a.ts', "db.selectFrom('deals').where('id', '=', id)"],
    ['src/adapters/http/wire/a.ts', "for (const name of ['data', 'documents'])"],
    ['server/a.ts', "app.use('/api/*', compressJson); // '/api/deals' too"],
    ['server/a.ts', '/** `GET deals/{id}` */ routes.add(DEAL_CALL, anyone)'],
  ])('does not count as spelled when %s has %s', (file, text) => {
    expect(spelledIn(text, file)).toEqual([]);
  });
});
