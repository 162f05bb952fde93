import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portGaps, PORTS_PAGE, portsPage } from '../../tools/architecture/port-table.ts';
import { portFilesWithoutToken, readPorts, readPortTexts } from '../../tools/architecture/read-ports.ts';

const root = join(import.meta.dirname, '../..');
const texts = readPortTexts(root);
const ports = readPorts(texts);

describe('the ports of the core', () => {
  it('include Clock and over twenty others', () => {
    expect(ports.length).toBeGreaterThan(20);
    expect(ports.map(({ name }) => name)).toContain('Clock');
  });

  it('have a token, a contract suite, and adapters that run it', () => {
    expect(portFilesWithoutToken(texts, ports)).toEqual([]);
    expect(portGaps(ports)).toEqual([]);
    const holders = ports.flatMap(({ adapters }) => adapters.map(({ checkedBy = 'none' }) => checkedBy));
    expect([...new Set(holders)].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('match docs/ports.md, which `npm run generate:ports` writes', () => {
    expect(readFileSync(join(root, PORTS_PAGE), 'utf8')).toBe(portsPage(ports));
  });
});

const PORT = 'src/core/platform/clock.port.ts';
const WHOLE_PORT: Readonly<Record<string, string>> = {
  [PORT]: '/**\n * Returns the time. More.\n */\nexport interface Clock { now(): number }',
  'src/composition/tokens.ts': `import type { Clock } from '../core/platform/clock.port.ts'; clock: token<Clock>('Clock')`,
  'src/adapters/browser/system-clock.ts': 'export class SystemClock implements Clock {}',
  'src/adapters/memory/memory-clock.ts': 'export class MemoryClock implements Clock {}',
  'tests/contracts/clock.contract.ts': 'describe(`Clock, ${name}`, () => {});',
  'tests/contracts/clock.test.ts': `import { describeClock } from './clock.contract.ts'; import { SystemClock } from '../../src/adapters/browser/system-clock.ts'; import { clocks } from '../support/clocks.ts';`,
  'tests/support/clocks.ts': `import { MemoryClock } from '../../src/adapters/memory/memory-clock.ts';`,
};

const read = (changes: Readonly<Record<string, string | undefined>> = {}) => {
  const files = Object.entries({ ...WHOLE_PORT, ...changes });
  const given = new Map(files.flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const])));
  return { given, found: readPorts(given) };
};

describe('readPorts', () => {
  it('finds port, purpose, adapters and suite, also through the tests’ own helpers', () => {
    const { found } = read();
    expect(found).toEqual([
      {
        name: 'Clock',
        file: PORT,
        purpose: 'Returns the time.',
        adapters: [
          {
            name: 'MemoryClock',
            file: 'src/adapters/memory/memory-clock.ts',
            checkedBy: 'tests/contracts/clock.contract.ts',
          },
          {
            name: 'SystemClock',
            file: 'src/adapters/browser/system-clock.ts',
            checkedBy: 'tests/contracts/clock.contract.ts',
          },
        ],
        standIns: [],
        suite: 'tests/contracts/clock.contract.ts',
      },
    ]);
    expect(portGaps(found)).toEqual([]);
    expect(portsPage(found)).toContain('| [Clock](../src/core/platform/clock.port.ts) | Returns the time. |');
  });

  it.each([
    ['no docstring', { [PORT]: 'export interface Clock {}' }, 'has no docstring'],
    ['no suite', { 'tests/contracts/clock.contract.ts': 'describe("x", () => {})' }, 'has no suite'],
    [
      'an adapter without a suite',
      { 'tests/support/clocks.ts': 'export const clocks = 1;' },
      'no test runs the contract of Clock on MemoryClock',
    ],
  ])('reports %s', (_, changes, sentence) => {
    expect(portGaps(read(changes).found)).toEqual([expect.stringContaining(sentence)]);
  });

  it('reports a port without an adapter', () => {
    const changes = {
      'src/adapters/browser/system-clock.ts': 'export class SystemClock {}',
      'src/adapters/memory/memory-clock.ts': 'export class MemoryClock {}',
    };
    expect(portGaps(read(changes).found)).toContain(`${PORT}: nothing in src/adapters implements Clock.`);
  });

  it('reports a port without a token', () => {
    const { given, found } = read({ 'src/composition/tokens.ts': 'export const TOKENS = {};' });
    expect(portFilesWithoutToken(given, found)).toEqual([PORT]);
  });
});
