import { globSync, readFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readImports } from '../architecture/import-graph.ts';
import { ROOT, runProgram } from '../run-program.ts';

/** Default folder of the package; git-ignored. */
const DIST_CORE = join(ROOT, 'dist-core');

/** The entry module of the package. */
const ENTRY = 'composition/create-kopal';

/** Source folders that can also be imported by path: the core, and the adapters that need neither DOM nor framework. */
const FOLDERS = ['core', 'adapters/http', 'adapters/memory'];

interface ProjectManifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Compiles the package: JavaScript, types and manifest.
 * @param folder is emptied first
 * @throws when the code does not compile
 */
export async function buildCorePackage(folder = DIST_CORE): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const config = join(import.meta.dirname, 'tsconfig.json');
  const { code, output } = await runProgram('tsc', ['--project', config, '--outDir', folder], {
    quiet: true,
  });
  if (code !== 0) throw new Error(output);
  await Promise.all(globSync('**/*.d.ts', { cwd: folder }).map((file) => endPathsInJs(join(folder, file))));
  await cp(join(import.meta.dirname, 'README.md'), join(folder, 'README.md'));
  const project = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as ProjectManifest;
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify(manifest(project, packagesUsed(folder)), undefined, 2)}\n`,
  );
}

/** Rewrites the paths in declarations to end in `.js`; the compiler does so in code only. */
async function endPathsInJs(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(/((?:from |import\()["']\.{1,2}\/[^"']+)\.ts(["'])/g, '$1.js$2'));
}

function manifest({ version, license, dependencies }: ProjectManifest, used: readonly string[]): object {
  return {
    name: 'kopal-core',
    version,
    description: 'The core of Kopal, with the backends that need no browser.',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports: {
      '.': { types: `./${ENTRY}.d.ts`, default: `./${ENTRY}.js` },
      ...Object.fromEntries(
        FOLDERS.map((folder) => [
          `./${folder}/*`,
          { types: `./${folder}/*.d.ts`, default: `./${folder}/*.js` },
        ]),
      ),
      './package.json': './package.json',
    },
    files: ['core', 'contract', 'demo', 'adapters', 'composition', 'README.md'],
    dependencies: Object.fromEntries(
      used.map((name) => [name, dependencies[name] ?? `${name} is not a dependency of the project`]),
    ),
  };
}

/** Returns the packages that its code imports, sorted. */
function packagesUsed(folder: string): readonly string[] {
  const files = globSync('**/*.js', { cwd: folder });
  const imported = files.flatMap((file) => readImports(file, readFileSync(join(folder, file), 'utf8')));
  return [...new Set(imported.filter(({ isFile }) => !isFile).map(({ to }) => to))].toSorted();
}
