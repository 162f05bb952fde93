import { globSync, readFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readImports } from '../architecture/import-graph.ts';
import { ROOT, runProgram } from '../run-program.ts';

/** Default folder of the package; git-ignored. */
const DIST_CORE = join(ROOT, 'dist-core');

/** The entry modules of the package, by their import paths. */
const ENTRIES = { '.': 'composition/kopal-core', './contracts': 'contract-tests/contracts' };

/** The oldest Node with `URL.parse`, which the core uses, and new enough for every dependency. */
const OLDEST_NODE = '22.1';

/** Source folders whose files can be imported by path: the core, and the adapters of the HTTP and memory backends. */
const FOLDERS = ['core', 'adapters/http', 'adapters/memory'];

interface ProjectManifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Builds the package: JavaScript, types, documents and manifest.
 * @param folder emptied first
 * @throws when the code does not compile
 */
export async function buildCorePackage(folder = DIST_CORE): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const config = join(import.meta.dirname, 'tsconfig.json');
  const { code, output } = await runProgram('tsc', ['--project', config, '--outDir', folder], {
    quiet: true,
  });
  if (code !== 0) throw new Error(output);
  await Promise.all(
    globSync('**/*.d.ts', { cwd: folder }).map((file) => rewriteImportsToJs(join(folder, file))),
  );
  await cp(join(import.meta.dirname, 'README.md'), join(folder, 'README.md'));
  for (const page of pagesNamedIn(folder)) await cp(join(ROOT, page), join(folder, page));
  const project = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as ProjectManifest;
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify(manifest(project, packagesUsed(folder)), undefined, 2)}\n`,
  );
}

/** Rewrites the import paths of a declaration file to end in `.js`; the compiler rewrites them in code only. */
async function rewriteImportsToJs(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(/((?:from |import\()["']\.{1,2}\/[^"']+)\.ts(["'])/g, '$1.js$2'));
}

/** Returns the pages of `docs` that the declarations and the package's README name, sorted. */
function pagesNamedIn(folder: string): readonly string[] {
  const texts = globSync(['**/*.d.ts', 'README.md'], { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  const named = texts.flatMap((text) => text.match(/\bdocs\/[\w/-]+\.md\b/gu) ?? []);
  return [...new Set(named)].toSorted();
}

function manifest({ version, license, dependencies }: ProjectManifest, used: readonly string[]): object {
  return {
    name: 'kopal-core',
    version,
    description: 'The core of Kopal, with the backends that need no browser.',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: `>=${OLDEST_NODE}` },
    exports: {
      ...Object.fromEntries(
        Object.entries(ENTRIES).map(([path, entry]) => [
          path,
          { types: `./${entry}.d.ts`, default: `./${entry}.js` },
        ]),
      ),
      ...Object.fromEntries(
        FOLDERS.map((folder) => [
          `./${folder}/*`,
          { types: `./${folder}/*.d.ts`, default: `./${folder}/*.js` },
        ]),
      ),
      './package.json': './package.json',
    },
    files: ['core', 'contract', 'demo', 'adapters', 'composition', 'contract-tests', 'docs', 'README.md'],
    dependencies: Object.fromEntries(
      used.map((name) => {
        const range = dependencies[name];
        if (range === undefined)
          throw new Error(`The core uses ${name}, which is not a dependency of the project.`);
        return [name, range];
      }),
    ),
  };
}

/** Returns the packages that the code in the folder imports, sorted. */
function packagesUsed(folder: string): readonly string[] {
  const files = globSync('**/*.js', { cwd: folder });
  const imported = files.flatMap((file) => readImports(file, readFileSync(join(folder, file), 'utf8')));
  return [
    ...new Set(imported.filter(({ to, isFile }) => !isFile && to !== 'node:').map(({ to }) => to)),
  ].toSorted();
}
