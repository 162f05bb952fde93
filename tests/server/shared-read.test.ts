import { describe, expect, it } from 'vitest';
import { SharedRead } from '../../server/platform/shared-read.ts';

/** A source whose reads end when the test says so. */
function heldSource() {
  const ends: { resolve(value: number): void; reject(error: Error): void }[] = [];
  const read = new SharedRead(
    () => new Promise<number>((resolve, reject) => void ends.push({ resolve, reject })),
  );
  return { read, ends };
}

describe('SharedRead', () => {
  it('lets callers that arrive during a read share the next one, and never the running one', async () => {
    const { read, ends } = heldSource();
    const first = read.now();
    const [second, third] = [read.now(), read.now()];
    expect(ends).toHaveLength(1);
    ends[0]?.resolve(1);
    await expect(first).resolves.toBe(1);
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    ends[1]?.resolve(2);
    await expect(Promise.all([second, third])).resolves.toEqual([2, 2]);
  });

  it('reads again after a failure', async () => {
    const { read, ends } = heldSource();
    const [first, second] = [read.now(), read.now()];
    ends[0]?.reject(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    ends[1]?.resolve(2);
    await expect(second).resolves.toBe(2);
    const third = read.now();
    ends[2]?.resolve(3);
    await expect(third).resolves.toBe(3);
  });
});
