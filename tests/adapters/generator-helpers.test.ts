import { describe, expect, it } from 'vitest';
import {
  __asyncGenerator,
  __asyncValues,
  __await,
  __awaiter,
} from '../../src/adapters/di/generator-helpers.ts';

const later = <Value>(value: Value): Promise<Value> => Promise.resolve(value);
const failing = (message: string): Promise<never> => Promise.reject(new Error(message));

describe('an async function that was turned into a generator', () => {
  it('waits for what it yields, with its own this and arguments', async () => {
    const sum = __awaiter({ base: 1 }, [2], undefined, function* (this: { base: number }, more: unknown) {
      const read: unknown = yield later(3);
      return this.base + Number(more) + Number(read);
    });
    expect(await sum).toBe(6);
  });

  it('can catch what it waited for, and fails with what it does not', async () => {
    const caught = __awaiter(undefined, undefined, undefined, function* () {
      try {
        yield failing('first');
      } catch (error) {
        return `caught ${(error as Error).message}`;
      }
      return 'not reached';
    });
    expect(await caught).toBe('caught first');
    const lost = __awaiter(undefined, [], undefined, function* () {
      yield failing('second');
    });
    await expect(lost).rejects.toThrow('second');
  });
});

describe('an async generator that was turned into a plain one', () => {
  /** As RxJS reads a stream: it waits for each part and lets go of the stream in the end. */
  function readAll(parts: readonly string[], log: string[]) {
    return __asyncGenerator(undefined, [], function* () {
      try {
        for (const part of parts) yield yield __await(later(part));
        return yield __await(later('end'));
      } finally {
        log.push('released');
      }
    });
  }

  it('gives out what is not marked, and waits for what is', async () => {
    const log: string[] = [];
    const seen: unknown[] = [];
    for await (const part of readAll(['a', 'b'], log)) seen.push(part);
    expect(seen).toEqual(['a', 'b']);
    expect(log).toEqual(['released']);
  });

  it('lets go when its reader stops early', async () => {
    const log: string[] = [];
    const parts = __asyncValues(readAll(['a', 'b'], log));
    expect(await parts.next()).toEqual({ done: false, value: 'a' });
    await parts.return?.();
    expect(log).toEqual(['released']);
  });

  it('fails with what it waited for', async () => {
    const failed = __asyncGenerator(undefined, undefined, function* () {
      yield __await(failing('broken stream'));
    });
    await expect(failed.next()).rejects.toThrow('broken stream');
  });
});
