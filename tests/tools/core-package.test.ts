import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorePackage } from '../../tools/core-package/core-package.ts';
import { programPath } from '../../tools/run-program.ts';

const root = join(import.meta.dirname, '../..');

/** The packages that the manifest of the package must declare. */
const DEPENDENCIES = [
  '@date-fns/utc',
  '@noble/hashes',
  'date-fns',
  'fflate',
  'htmlparser2',
  'inversify',
  'ky',
  'otpauth',
  'reflect-metadata',
  'rxjs',
  'valibot',
];
/** Packages that the dependencies themselves need. */
const FURTHER_PACKAGES = [
  ...['@inversifyjs', 'tslib'],
  ...['dom-serializer', 'domelementtype', 'domhandler', 'domutils', 'entities'],
];
/** Files of the dependencies that neither the package nor its types load. */
const NOT_NEEDED =
  /\.(map|cts|cjs)$|\/date-fns\/(fp|docs|locale\/(?!en-US|types))\b|\/rxjs\/(src|dist\/bundles)\b/;

/** Returns the code blocks of a page, each under the path in its first line. */
const blocksOf = (page: string): ReadonlyMap<string, string> =>
  new Map(
    [...page.matchAll(/^```ts\n\/\/ (\S+)\n([^]*?)^```$/gm)].map(([, file = '', code = '']) => [file, code]),
  );

const README = readFileSync(join(root, 'tools/core-package/README.md'), 'utf8');
const README_PROGRAMS = blocksOf(README);
/** The code blocks of docs/swap-an-adapter.md that use the package with a team's own API. */
const OWN_API = new Map(
  [...blocksOf(readFileSync(join(root, 'docs/swap-an-adapter.md'), 'utf8'))].filter(([file]) =>
    file.startsWith('own-api/'),
  ),
);

const HOLDING_LINE = /^\S.* 20\d\d-\d\d-\d\d \d+ (?:\d[\d.]*|undefined) [a-z-]+$/;

/** A program compiled without the DOM's types: it checks the declarations that its imports reach. */
const TYPED_PROGRAM = `
import type { Observable } from 'rxjs';
import { createKopal, type Kopal, type KopalOptions } from 'kopal-core';
import { HttpDocumentsGateway } from 'kopal-core/adapters/http/http-documents-gateway';
import { MemoryNotifier } from 'kopal-core/adapters/memory/memory-notifier';
import type { Notifier } from 'kopal-core/core/platform/notifier.port';
import type { DashboardState } from 'kopal-core/core/portfolio/dashboard-state';
import { DashboardViewModel } from 'kopal-core/core/portfolio/dashboard.view-model';

export const notifier: Notifier = new MemoryNotifier();
export const kopal: Promise<Kopal> = createKopal({ backend: 'memory', ports: { notifier } });
// @ts-expect-error The HTTP backend requires a base URL.
export const withoutAddress: KopalOptions = { backend: 'http' };
// @ts-expect-error An adapter must implement its port.
export const unfit: KopalOptions = { backend: 'memory', ports: { notifier: 3 } };
export const states = (screen: DashboardViewModel): Observable<DashboardState> => screen.state$;
export const Gateway: typeof HttpDocumentsGateway = HttpDocumentsGateway;
// @ts-expect-error A string is no valid dependency; without the package's types this would be no error.
export const wrong = new DashboardViewModel('token');
`;

describe('the package of the core', { timeout: 120_000 }, () => {
  let folder: string;
  let consumer: string;
  let installed: string;

  const run = (command: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: consumer, encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}`.trim() };
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kopal-core-'));
    consumer = join(folder, 'consumer');
    const built = join(folder, 'built');
    await buildCorePackage(built);

    mkdirSync(consumer);
    // These copies replace the registry, so that the test needs no network. Links are followed, so that
    // `npm install` below deletes nothing outside of the temporary folder.
    for (const name of [...DEPENDENCIES, ...FURTHER_PACKAGES])
      cpSync(join(root, 'node_modules', name), join(consumer, 'node_modules', name), {
        recursive: true,
        dereference: true,
        filter: (path) => !NOT_NEEDED.test(path.replaceAll('\\', '/')),
      });
    writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
    // `--install-links` installs a packed copy, as from the registry, and not a link to the folder.
    const options = ['--install-links', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...options, built], {
      cwd: consumer,
      shell: process.platform === 'win32',
    });
    installed = join(consumer, 'node_modules/kopal-core');
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('contains only JavaScript, type declarations, JSON and Markdown', () => {
    const files = readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const endings = new Set(files.map((file) => file.replace(/^.*?(\.d\.ts|\.\w+)$/, '$1')));
    expect([...endings].toSorted()).toEqual(['.d.ts', '.js', '.json', '.md']);
    const modules = files.filter((file) => /\.(js|ts)$/.test(file));
    const importingTypeScript = modules.filter((file) =>
      /["']\.{1,2}\/[^"']*\.tsx?["']/.test(readFileSync(file, 'utf8')),
    );
    expect(modules.length).toBeGreaterThan(400);
    expect(importingTypeScript).toEqual([]);
  });

  it('declares its dependencies in the project’s versions, and declares that it has no side effects', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly version: string;
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(manifest).toMatchObject({ name: 'kopal-core', version: project.version, sideEffects: false });
    expect(manifest['dependencies']).toEqual(
      Object.fromEntries(DEPENDENCIES.map((name) => [name, project.dependencies[name]])),
    );
  });

  describe('in plain Node', () => {
    /** The lines that each program printed, by its file; `globals` has the number of new global variables. */
    let lines: (file: string) => readonly string[];
    let modules: readonly string[];
    let ended: ReturnType<typeof run>;
    // One process does all this, because loading the package takes longer than running the programs.
    beforeAll(() => {
      modules = globSync('{core,adapters/http,adapters/memory}/**/*.js', { cwd: installed });
      const names = modules.map((file) => `kopal-core/${file.replaceAll('\\', '/').replace(/\.js$/, '')}`);
      for (const [file, code] of README_PROGRAMS) writeFileSync(join(consumer, file), code);
      const runner = [
        `const before = Object.keys(globalThis).length;
      for (const name of ${JSON.stringify(['kopal-core', 'kopal-core/contracts', ...names])}) await import(name);
      console.log('== globals');
      console.log(Object.keys(globalThis).length - before);`,
        ...[...README_PROGRAMS.keys()].map(
          (file) => `console.log('== ${file}');\nawait import('./${file}');\n`,
        ),
      ];
      writeFileSync(join(consumer, 'run-all.js'), runner.join(''));
      ended = run(process.execPath, 'run-all.js');
      const outputs = new Map(
        ended.output
          .split('== ')
          .map((part) => part.trim().split('\n'))
          .map(([file = '', ...printed]) => [file, printed]),
      );
      lines = (file) => outputs.get(file) ?? [];
    });

    it('sets no global variable when all its modules are imported', () => {
      expect(modules.length).toBeGreaterThan(200);
      expect(lines('globals')).toEqual(['0']);
    });

    it('runs the programs of its README', () => {
      expect(ended).toEqual({ status: 0, output: ended.output });
      expect(lines('program.ts').slice(0, 3)).toEqual([
        '₹1,09,36,429 in 23 startups',
        'Vyomrekha Space: ₹9,99,440, now ₹27,48,460',
        'Number of Securities: 806',
      ]);
      expect(lines('numbers.ts')).toEqual([
        '10936429 23',
        expect.stringMatching(/^\d\.\d\d 0\.\d{4}$/),
        ...[HOLDING_LINE, HOLDING_LINE, HOLDING_LINE].map((line) => expect.stringMatching(line) as string),
      ]);
      expect(lines('rules.ts').join(' ')).toMatch(/yes Number .*rate: 0\.(?:1999\d|2)/);
      expect(lines('sign-up.ts')).toEqual(['Asha is logged in']);
      expect(lines('own-portfolio.ts').join(' ')).toMatch(/kind: 'rate', rate: 0\.1[34]/);
    });
  });

  it('contains every page of docs that its README and its comments name, and names no file of the sources', () => {
    const texts = ['README.md', ...globSync('**/*.d.ts', { cwd: installed })].map((file) =>
      readFileSync(join(installed, file), 'utf8'),
    );
    const pages = texts.flatMap((text) => text.match(/\bdocs\/[\w/-]+\.md/g) ?? []);
    expect(pages).not.toEqual([]);
    expect(pages.filter((page) => !existsSync(join(installed, page)))).toEqual([]);
    expect(texts.flatMap((text) => text.match(/\b(?:src|server|tests|tools)\/[\w./-]+/g) ?? [])).toEqual([]);
  });

  it('contains no file that only a browser can use', () => {
    const browserFiles = globSync('**/*.js', { cwd: installed }).filter((file) =>
      /\b(?:new XMLHttpRequest|new Image\(|document\.(?:create|query|body)|localStorage\.|globalThis\.(?:document|window|localStorage))/.test(
        readFileSync(join(installed, file), 'utf8'),
      ),
    );
    expect(browserFiles).toEqual([]);
    expect(globSync('**/browser-*', { cwd: installed })).toEqual([]);
  });

  it('requires a version of Node in which every dependency runs', () => {
    /** Returns the oldest Node that a package accepts, as one number: `>=22.1` is 22,001,000. */
    const engineOf = (packageFolder: string): number => {
      const { engines } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
        readonly engines?: { readonly node?: string };
      };
      const range = engines?.node ?? '>=0';
      expect(range).toMatch(/^>=\s*\d+(\.\d+){0,2}$/);
      const [major = 0, minor = 0, patch = 0] = range
        .replace(/^>=\s*/, '')
        .split('.')
        .map(Number);
      return (major * 1000 + minor) * 1000 + patch;
    };
    const required = engineOf(installed);
    expect(required).toBe(22_001_000);
    const newer = DEPENDENCIES.filter((name) => engineOf(join(consumer, 'node_modules', name)) > required);
    expect(newer).toEqual([]);
  });

  it('has contract tests that fail in Node’s test runner when the API of docs/swap-an-adapter.md returns a wrong figure', () => {
    for (const [file, code] of OWN_API) {
      mkdirSync(join(consumer, 'own-api'), { recursive: true });
      writeFileSync(join(consumer, file), code);
    }
    const api = OWN_API.get('own-api/mock-api.ts') ?? '';
    writeFileSync(join(consumer, 'own-api/mock-api.ts'), api.replace('504_000', '504_500'));
    const { status, output } = run(process.execPath, '--test', 'own-api/contracts.test.ts');
    expect({ status, output }).toMatchObject({ status: 1, output: expect.stringMatching(/pass 2\d\n/) });
    expect(output).toMatch(/fail 1\n/);
    expect(output).toContain('totalCurrentValue: 504500 instead of 504000');
  }, 120_000);

  it('has types that need no DOM types', () => {
    writeFileSync(join(consumer, 'typed.ts'), TYPED_PROGRAM);
    const programs = new Map([...README_PROGRAMS, ...OWN_API]);
    mkdirSync(join(consumer, 'own-api'), { recursive: true });
    for (const [file, code] of programs) writeFileSync(join(consumer, file), code);
    const compilerOptions = {
      ...{ target: 'ES2023', lib: ['ES2023'], module: 'nodenext', strict: true, noEmit: true },
      allowImportingTsExtensions: true,
      ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
    };
    writeFileSync(
      join(consumer, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['typed.ts', ...programs.keys()] }),
    );
    expect(run(programPath('tsc'), '--project', '.')).toEqual({ status: 0, output: '' });
  });
});
