import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conventionViolations } from '../../tools/architecture/convention-violations.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync(['{src,server,tests,tools}/**/*.{ts,tsx}', '*.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

describe('the conventions', () => {
  it('hold in every file', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(
      files.flatMap((file) => conventionViolations(file, readFileSync(join(root, file), 'utf8'))),
    ).toEqual([]);
  }, 60_000);

  it('accept a valid file', () => {
    const text = `// A comment.\nexport const size = (value as Sized).size; it('runs', () => {}); list.skip(1);`;
    expect(conventionViolations('src/core/shared/map-values.ts', text)).toEqual([]);
  });

  it.each([
    ['a cast by way of unknown', 'const deal = reply as unknown as Deal;', 'casts by way of unknown'],
    ['a disabled lint rule', '// oxlint-disable-next-line eqeqeq\nconst same = a == b;', 'disables a check'],
    ['a disabled compiler error', '// @ts-expect-error\nconst A: string = 1;', 'disables a check'],
    ['a skipped test', `it.skip('works', () => {});`, 'has a it.skip'],
    ['a test that runs alone', `describe.only('works', () => {});`, 'has a describe.only'],
    ['a test that is only planned', `test.todo('works');`, 'has a test.todo'],
  ])('reject %s', (_what, text, complaint) => {
    const found = conventionViolations('src/core/deals/deal.ts', text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`src/core/deals/deal.ts:1 ${complaint}`);
  });

  it.each(['<Link to="/auth/login" />', `open('/auth/login?next=1')`, `const TO = '/deals';`])(
    'reject the path of a screen in the UI: %s',
    (text) => {
      expect(conventionViolations('src/ui/shell/header.tsx', text)).toEqual([
        expect.stringContaining('use pathOf') as unknown,
      ]);
      expect(conventionViolations('src/core/shell/header.tsx', text)).toEqual([]);
    },
  );

  it.each(["const RULE = 'up to 50 MB';", 'const RULE = `up to 50 MB`;', 'const rule = <p>up to 50 MB</p>;'])(
    'reject a written limit of a document: %s',
    (text) => {
      expect(conventionViolations('src/ui/kyc/upload-slot.tsx', text)).toEqual([
        expect.stringContaining('MAX_FILE_MEGABYTES') as unknown,
      ]);
    },
  );

  it.each([
    ['class A { constructor(id: string, gateway: Gateway, clock: Clock) {} }', 'than two parameters'],
    ['class A { constructor(gateway: Gateway, clock: Clock) {} }', 'clock as its second parameter'],
    ['class A { constructor(dependencies: ADependencies, kind: Kind) {} }', 'are not its last parameter'],
    ['class A { constructor(parts: ADependencies) {} }', 'another name'],
    ['class A { constructor({ clock }: ADependencies) {} }', 'taken apart'],
    ['class A { constructor(dependencies: AD) { this.#id = dependencies.id; } }', 'in a field'],
    ['class A { readonly #parts: ADependencies<Value>; constructor() {} }', 'name the field #dependencies'],
    ['const copy = class { constructor(id: string, part: Part) {} };', 'part as its second parameter'],
    ['const run = (deps: All) => deps;', 'write dependencies'],
    ['const load = () => answers$.pipe(session.guard());', 'guardedStream'],
    ['export interface DealState { readonly id: string }', '-state.ts'],
    ['export type DealState = Loading | Ready;', '-state.ts'],
  ])('reject %s in a view model', (text, complaint) => {
    const found = conventionViolations('src/core/deals/deal.view-model.ts', text);
    expect(found.join('\n')).toContain(complaint);
    expect(conventionViolations('tests/core/deals/deal.view-model.ts', text)).toEqual([]);
  });

  it.each([
    'class A { readonly #dependencies: ADependencies; constructor(id: string, dependencies: ADependencies) {} }',
    'class A { constructor(dependencies: ADependencies = {}) { const { clock } = dependencies; } }',
    'class A { constructor({ clock }: AOptions) { this.#clock = clock; } }',
    'class A { constructor(folder: string, options: { readonly waitMs: number }) {} }',
    'class A { constructor(@inject(TOKENS.one) one: One, @inject(TOKENS.two) two: Two) {} }',
    'class AnError extends Error { constructor(status: number, message: string, code: string) {} }',
    "class A { readonly #session: ADependencies['session']; constructor() {} }",
    'const load = (state: OtherState) => guardedStream(session, () => answers$);',
  ])('accept %s in a view model', (text) => {
    expect(conventionViolations('src/core/deals/deal.view-model.ts', text)).toEqual([]);
  });

  it.each([
    "const path = '/deals';",
    'export const most = -1_000 as const;',
    'const pattern = /a+/u;',
    "const names: readonly string[] = ['a', 'b'];",
    "const texts = { empty: 'None', failed: `Failed` };",
    'const minuteMs = 60 * SECOND_MS;',
    'const kinds = new Set([FUND, DIRECT]);',
  ])('reject a constant in lower case: %s', (text) => {
    expect(conventionViolations('server/deals/deals.ts', text)).toEqual([
      expect.stringContaining('UPPER_CASE') as unknown,
    ]);
  });

  it.each([
    "const MOST = 5, NAMES = ['a'];",
    'const found: string[] = [];\nconst counts = {};',
    'const now = Date.now();\nconst sizes = [measure()];',
    "function f() {\nconst path = '/deals';\n}",
  ])('accept %s', (text) => {
    expect(conventionViolations('server/deals/deals.ts', text)).toEqual([]);
  });

  it.each(['is empty', 'S-06 of another', 'P-1 P-4 when it is empty'])(
    'reject a test title that does not read alone: %s',
    (title) => {
      for (const text of [`it('${title}', run);`, `it.each([1])(\n'${title}', run);`]) {
        expect(conventionViolations('tests/core/deal.test.ts', text)).toEqual([
          expect.stringContaining('begin with what happens') as unknown,
        ]);
        const better = text.replace(/\b(?:is|of|when)\b/, 'rejects');
        expect(conventionViolations('tests/core/deal.test.ts', better)).toEqual([]);
      }
    },
  );

  it.each([
    'src/core/utils.ts',
    'src/ui/helpers.tsx',
    'src/ui/index.ts',
    'src/core/deals/dealCard.ts',
    'src/ui/Deal.tsx',
  ])('reject the file name %s', (file) => {
    expect(conventionViolations(file, '')).toHaveLength(1);
  });
});
