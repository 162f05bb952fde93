import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** A change to the project: the new text of each file by path, or a function of its old text. */
type Change = Readonly<Record<string, string | ((text: string) => string)>>;

/** Copies the project into a temporary folder; packages are linked, caches are left out. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'kopal-checks-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const isCache = name.startsWith('.') && name !== '.bin';
    if (!isCache) symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/** Appends a line to the entry point of the application. */
const inMain = (line: string): Change => ({ 'src/main.tsx': (text) => `${text}\n${line}\n` });

describe('npm run check', () => {
  let project = '';
  beforeAll(() => {
    project = copyProject();
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  /**
   * Runs the check with the change in place and undoes the change.
   * @returns the check's output and whether it passed
   */
  function checkWith(
    steps: readonly string[],
    change: Change,
  ): { readonly passed: boolean; readonly output: string } {
    const undo: (() => void)[] = [];
    for (const [path, content] of Object.entries(change)) {
      const file = join(project, path);
      const old = typeof content === 'string' ? undefined : readFileSync(file, 'utf8');
      undo.push(old === undefined ? () => rmSync(file) : () => writeFileSync(file, old));
      writeFileSync(file, typeof content === 'string' ? content : content(old ?? ''));
    }
    try {
      const { status, stdout } = spawnSync(process.execPath, ['tools/check.ts', ...steps], {
        cwd: project,
        encoding: 'utf8',
      });
      return { passed: status === 0, output: stdout };
    } finally {
      for (const step of undo) step();
    }
  }

  it.each<[what: string, steps: readonly string[], change: Change, complaint: RegExp]>([
    [
      'a value of the wrong type',
      ['types'],
      { 'src/core/planted.ts': `export const amount: number = 'many';\n` },
      /planted\.ts\(1,14\): error TS2322/,
    ],
    [
      'the use of the DOM in the core',
      ['types'],
      { 'src/core/planted.ts': `export const title = document.title;\n` },
      /planted\.ts\(1,22\): error TS2584: Cannot find name 'document'/,
    ],
    [
      'the use of timers in the core',
      ['types'],
      { 'src/core/planted.ts': `setTimeout(() => undefined, 10);\n` },
      /planted\.ts\(1,1\): error TS2304: Cannot find name 'setTimeout'/,
    ],
    [
      'the use of Node in the core',
      ['types'],
      { 'src/core/planted.ts': `export { readFileSync } from 'node:fs';\n` },
      /planted\.ts\(1,30\): error TS2\d+: .*'node:fs'/,
    ],
    [
      'a promise that the code does not wait for',
      ['lint'],
      {
        'src/core/planted.ts': `export const forget = (work: () => Promise<void>): void => {\n  work();\n};\n`,
      },
      /no-floating-promises[\s\S]*planted\.ts:2:/,
    ],
    [
      'an import of a UI package in the core',
      ['lint'],
      { 'src/core/planted.ts': `export { useState } from 'react';\n` },
      /planted\.ts:1:[\s\S]*Screens are not the core's business/,
    ],
    [
      'a file that is not formatted',
      ['format'],
      { 'src/core/planted.ts': `export const   wide = "quoted"\n` },
      /planted\.ts/,
    ],
    [
      'an unused file',
      ['dead code'],
      { 'src/core/planted.ts': `export const unused = 1;\n` },
      /src\/core\/planted\.ts/,
    ],
    [
      'an unused export',
      ['dead code'],
      { 'src/core/shared/result.ts': (text) => `${text}\nexport const plantedExport = 1;\n` },
      /plantedExport/,
    ],
    [
      'an import that the layers forbid',
      ['architecture'],
      { 'src/ui/planted.ts': `import type {} from '../composition/tokens.ts';\n` },
      /src\/ui\/planted\.ts:1 \(ui\) imports src\/composition\/tokens\.ts/,
    ],
    [
      'an import cycle',
      ['architecture'],
      {
        'src/core/planted-a.ts': `export type { B } from './planted-b.ts';\nexport type A = 1;\n`,
        'src/core/planted-b.ts': `export type { A } from './planted-a.ts';\nexport type B = 1;\n`,
      },
      /"src\/core\/planted-a\.ts",\s+\+?\s+"src\/core\/planted-b\.ts"/,
    ],
    [
      'a package without a sha512 hash in the lockfile',
      ['supply chain'],
      { 'package-lock.json': (text) => text.replace('"integrity": "sha512-', '"integrity": "sha1-') },
      /has no sha512 in the lockfile/,
    ],
    [
      'a package under a licence that is not allowed',
      ['supply chain'],
      { 'package-lock.json': (text) => text.replace('"license": "MIT"', '"license": "GPL-3.0-only"') },
      /is under GPL-3\.0-only/,
    ],
    [
      'an outdated NOTICE',
      ['supply chain'],
      { NOTICE: (text) => text.replace('HIGHCHARTS IS PROPRIETARY', 'Highcharts is free') },
      /NOTICE is out of date/,
    ],
    [
      'a bundle over its budget',
      ['build', 'bundle'],
      inMain(`import { Highcharts } from './ui/charts/highcharts.ts';\nwindow.name = Highcharts.version;`),
      /log-in\s+Package size limit has exceeded by/,
    ],
    ['a bundle with eval', ['build', 'bundle'], inMain(`window.name = eval('1');`), /runs text as code/],
    [
      'a bundle with a foreign origin',
      ['build', 'bundle'],
      inMain(`void fetch('https://cdn.example.com/x');`),
      /names https:\/\/cdn\.example\.com/,
    ],
    [
      'a bundle with test code',
      ['build', 'bundle'],
      inMain(`import fc from 'fast-check';\nwindow.name = String(fc.sample(fc.integer(), 1));`),
      /contains (\.\.\/)*.*fast-check/,
    ],
  ])('rejects %s', (_what, steps, change, complaint) => {
    const { passed, output } = checkWith(steps, change);
    expect(output).toMatch(complaint);
    expect(passed).toBe(false);
  });
});
