import type { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { wholeStatements } from '../../server/platform/db/whole-statements.ts';

/** The message that runs a statement by its text alone. */
const QUERY = Uint8Array.of('Q'.charCodeAt(0), 0, 0, 0, 4);

it('D-5 lets the process handle signals and other connections between two waiting statements', async () => {
  // Like PGlite, which computes at once: nothing but promises between two statements.
  const compute = async (): Promise<[]> => {
    const end = performance.now() + 20;
    while (performance.now() < end);
    return [];
  };
  const engine = wholeStatements({ execProtocolStream: compute, waitReady: undefined } as never as PGlite);
  const order: string[] = [];
  const run = async (name: string): Promise<void> => {
    setImmediate(() => order.push(`other work before the end of the ${name}`));
    await engine.execProtocolStream(QUERY);
    order.push(name);
  };
  await run('first');
  await run('second');
  expect(order).toEqual([
    'other work before the end of the first',
    'first',
    'other work before the end of the second',
    'second',
  ]);
});
