import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portGaps, PORTS_PAGE, portsPage } from '../../tools/architecture/port-table.ts';
import { readPorts } from '../../tools/architecture/read-ports.ts';

const root = join(import.meta.dirname, '../..');
const { ports, filesWithoutToken } = readPorts(root);

describe('the ports of the core', () => {
  it('have a docstring, a token, a contract suite, and a test of each adapter', () => {
    expect(ports.map(({ name }) => name)).toContain('Clock');
    expect(filesWithoutToken).toEqual([]);
    expect(portGaps(ports)).toEqual([]);
    const suites = ports.flatMap(({ adapters }) => adapters.map(({ checkedBy = 'none' }) => checkedBy));
    expect([...new Set(suites)].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('match docs/ports.md, which `npm run generate:ports` writes', () => {
    expect(readFileSync(join(root, PORTS_PAGE), 'utf8')).toBe(portsPage(ports));
  });
});
