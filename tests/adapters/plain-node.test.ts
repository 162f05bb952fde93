import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync(['src/core/**/*.ts', 'src/adapters/{http,memory}/**/*.ts'], { cwd: root });

describe('the core, the http and the memory adapters', () => {
  it('run in plain Node, without a build and without a browser', () => {
    expect(files.length).toBeGreaterThan(60);
    const script = `
      const files = ${JSON.stringify(files.map((file) => join(root, file)))};
      for (const file of files) await import(file);
      console.log(files.length);`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    });
    expect(Number(output)).toBe(files.length);
  });
});
