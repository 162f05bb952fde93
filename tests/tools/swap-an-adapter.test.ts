import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programPath, withOurNode } from '../../tools/run-program.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/swap-an-adapter.md'), 'utf8');

/** The page's code blocks by path, without those in `own-api`, which `core-package.test.ts` checks. */
const blocks = new Map(
  [...page.matchAll(/^```ts\n\/\/ (\S+)\n([^]*?)^```$/gm)]
    .map(([, file = '', code = '']) => [file, code] as const)
    .filter(([file]) => !file.startsWith('own-api/')),
);
const [, contract = '', program = ''] = blocks.keys();

describe('docs/swap-an-adapter.md', { timeout: 120_000 }, () => {
  let copy: string;

  /** Runs a command in a copy of the project with the files of the page. */
  function run(command: string, ...args: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(programPath(command), args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...withOurNode(process.env), NO_COLOR: '1' },
    });
    return { status, output: `${stdout}${stderr}` };
  }

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'kopal-swap-'));
    // Links instead of copies: Node resolves a link to the project's file, which its compile cache knows.
    for (const part of ['node_modules', 'src', 'tests/support', 'package.json', 'tsconfig.base.json'])
      link(part);
    for (const part of ['.oxlintrc.json', '.oxfmtrc.json']) link(part);
    for (const file of globSync('{tools/headless,tests/contracts}/*', { cwd: root })) link(file);
    for (const [file, code] of blocks) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), code);
    }
  }, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** Links a file or folder of the project into the copy. */
  function link(part: string): void {
    mkdirSync(dirname(join(copy, part)), { recursive: true });
    symlinkSync(join(root, part), join(copy, part));
  }

  it('has code blocks that compile', () => {
    const options = { types: ['node', 'vite/client'], lib: ['ES2023', 'DOM', 'DOM.Iterable'], noEmit: true };
    const overridden = {
      composite: false,
      emitDeclarationOnly: false,
      jsx: 'react-jsx',
    };
    const project = {
      extends: './tsconfig.base.json',
      compilerOptions: { ...options, ...overridden },
      files: [...blocks.keys()],
    };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(project));
    expect(run('tsc', '--project', '.')).toEqual({ status: 0, output: '' });
  });

  it('has code blocks that pass the linter and the formatter', () => {
    expect(run('oxfmt', '--check', ...blocks.keys())).toMatchObject({ status: 0 });
    expect(run('oxlint', '--deny-warnings', ...blocks.keys())).toMatchObject({ status: 0 });
  });

  it('has an adapter that passes the contract', () => {
    expect(run('vitest', 'run', '--root', '.', contract)).toEqual({
      status: 0,
      output: expect.stringMatching(/Tests {2}4 passed/),
    });
  });

  it('has a program that reads the settings of an earlier process, and stores its own', () => {
    const preferences = join(copy, 'preferences.json');
    writeFileSync(preferences, JSON.stringify([['holdings-sort', 'startup-name:ascending']]));
    expect(run('node', program).output).toMatch(/^startup-name ascending: \S.* comes first\n$/);
    expect(JSON.parse(readFileSync(preferences, 'utf8'))).toEqual([
      ['holdings-sort', 'startup-name:descending'],
    ]);
  });
});
