import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/read-config.ts';
import { LAYERS } from '../../tools/architecture/layers.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const containerfile = read('Containerfile').replaceAll('\\\n', ' ');
const [, ...stages] = containerfile.split(/^FROM .*$/m);
const lastStage = stages.at(-1) ?? '';
/** The files and folders of the project that a stage copies. */
const copied = (stage: string): readonly string[] =>
  [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
const manifest = JSON.parse(read('package.json')) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
};

/** The variables that the image sets. */
const imageVariables = Object.fromEntries(
  [...lastStage.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((setting) => setting.split('=') as [string, string]),
  ),
);
const appSection = /^ {2}app:\n([^]*?)^ {2}\w+:\n/m.exec(read('compose.yaml'))?.[1] ?? '';
/** The variables that `compose.yaml` sets for the app: required ones with an example, others with their default. */
const composeVariables = Object.fromEntries(
  [...appSection.matchAll(/^ {6}([A-Z0-9_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value
      .replaceAll(/\$\{\w+:\?[^}]*\}/g, 'x'.repeat(32))
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, (_, byDefault: string) => byDefault),
  ]),
);

describe('the container', () => {
  it('copies only files that exist and that .dockerignore lets a build read', () => {
    const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
    expect(allowed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const sources = stages.flatMap(copied).filter((path) => path !== '.');
    expect(sources).not.toEqual([]);
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    const isAllowed = (source: string): boolean =>
      allowed.some((path) => source === path || source.startsWith(`${path}/`));
    expect(sources.filter((source) => !isAllowed(source))).toEqual([]);
  });

  it('has every folder and package that the server may import', () => {
    const layers = LAYERS.filter(({ path }) => /^(server\/|src\/(core|contract|demo)\/)/.test(path));
    const folders = new Set(copied(lastStage).map((path) => `${path}/`));
    const needed = layers.flatMap(({ mayImport }) => mayImport).filter((path) => path.startsWith('src/'));
    expect([...new Set(needed)].filter((path) => !folders.has(path))).toEqual([]);
    expect(folders).toContain('server/');
    const removed = /npm uninstall (.+)/.exec(containerfile)?.[1]?.match(/(?<=\s)@?[a-z][\w./-]*/g) ?? [];
    expect(removed).not.toEqual([]);
    const packages = new Set(layers.flatMap((layer) => layer.packages));
    expect(removed.filter((name) => packages.has(name) || !(name in manifest.dependencies))).toEqual([]);
  });

  it('runs the version of Node that the project locks', () => {
    const versions = Object.values(manifest.optionalDependencies);
    expect(new Set(versions)).toEqual(new Set([/^ARG NODE=(.+)$/m.exec(containerfile)?.[1]]));
  });

  it('sets only variables that the server reads, to values that it accepts', () => {
    const folder = join(root, 'server/platform/config');
    const source = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
    const environment = { ...imageVariables, ...composeVariables };
    expect(Object.keys(environment).filter((name) => !source.includes(`'${name}'`))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({
      host: '0.0.0.0',
      port: 4600,
      database: { kind: 'postgres' },
      metrics: { host: '0.0.0.0', port: 9464 },
      app: { demo: false },
    });
  });

  it('trusts only its own fixed network as a proxy', () => {
    const subnet = /^networks:\n {2}default:\n {4}ipam:\n {6}config:\n {8}- subnet: (\S+)$/m.exec(
      read('compose.yaml'),
    )?.[1];
    expect(subnet).toMatch(/^172\.30\.\d+\.\d+\/2[4-8]$/);
    expect(readConfig({ ...imageVariables, ...composeVariables }).app.trustedProxies).toEqual([subnet]);
  });

  it('has backup commands in docs/operations.md that name only services, volumes and images of compose.yaml', () => {
    const compose = read('compose.yaml');
    const page = read('docs/operations.md');
    const services = [...compose.matchAll(/^ {2}(\w+):\n {4}(?:build|image):/gm)].map(([, name]) => name);
    expect(new Set(services)).toEqual(new Set(['app', 'database', 'documents']));
    const named = [...page.matchAll(/--env-file kopal\.env (?:exec -T|up --detach --wait) (\w+)/g)];
    expect(named.length).toBeGreaterThan(3);
    expect(named.map(([, name]) => name).filter((name) => !services.includes(name))).toEqual([]);
    const project = /^name: (\w+)$/m.exec(compose)?.[1];
    const volumes = [...page.matchAll(/--volume (\w+):\/data/g)].map(([, name]) => name);
    expect(new Set(volumes)).toEqual(new Set([`${project}_documents`]));
    const images = [...page.matchAll(/docker run .*? (docker\.io\S+)/g)].map(([, image]) => image ?? '');
    expect(images.length).toBeGreaterThan(1);
    expect(images.filter((image) => !compose.includes(`image: ${image}\n`))).toEqual([]);
  });

  it('contains no secret: the compose file requires a variable for each secret', () => {
    const compose = read('compose.yaml');
    for (const name of ['POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY', 'CODE_SECRET', 'DATA_KEY'])
      expect(compose).toMatch(new RegExp(`\\$\\{${name}:\\?`));
    const secrets = [...compose.matchAll(/^ +\w*(?:PASSWORD|SECRET|_KEY|SECRET_KEY): (.+)$/gm)].map(
      ([, value = '']) => value,
    );
    expect(secrets.length).toBeGreaterThan(4);
    // The user name of the document store is no secret.
    expect(secrets.filter((value) => !value.startsWith('${') && value !== 'kopal')).toEqual([]);
  });
});
