import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portViolations } from '../../tools/architecture/port-violations.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
const texts = new Map(
  files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')]),
);

describe('the ports', () => {
  it('exist', () => {
    expect([...texts.keys()].filter((file) => file.endsWith('.port.ts')).length).toBeGreaterThan(5);
  });

  it('declare types only, and are all that adapters implement', () => {
    expect(portViolations(texts)).toEqual([]);
  });

  it('come from the core only', () => {
    expect(
      [...texts.keys()].filter((file) => file.endsWith('.port.ts') && !file.startsWith('src/core/')),
    ).toEqual([]);
  });
});

describe('portViolations', () => {
  const PORT = 'src/core/platform/clock.port.ts';

  it('accepts a port of types and the adapter that implements it', () => {
    const texts = new Map([
      [PORT, 'export interface Clock { now(): number }'],
      [
        'src/adapters/browser/system-clock.ts',
        `import type { Clock } from '../../core/platform/clock.port.ts'; export class SystemClock implements Clock {}`,
      ],
    ]);
    expect(portViolations(texts)).toEqual([]);
  });

  it('rejects a port with code in it', () => {
    expect(portViolations(new Map([[PORT, 'export class Clock {}']]))).toEqual([
      `${PORT} exports values: a port file declares types only.`,
    ]);
  });

  it('rejects an adapter that implements an interface from no port file', () => {
    const adapter = 'src/adapters/browser/system-clock.ts';
    const text = `import type { Clock } from '../../core/platform/clock.ts'; export class SystemClock implements Clock {}`;
    expect(portViolations(new Map([[adapter, text]]))).toEqual([
      `${adapter} implements Clock of src/core/platform/clock.ts: declare the interface in a *.port.ts file.`,
    ]);
  });
});
