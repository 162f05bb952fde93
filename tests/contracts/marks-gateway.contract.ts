import { lastValueFrom } from 'rxjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_MARK_ID, markId, MAX_MARKS, type Mark } from '../../src/core/marks/mark.ts';
import type { Day } from '../../src/core/shared/calendar-day.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import type { Result } from '../../src/core/shared/result.ts';
import type { ProfileBackend } from '../support/profile-backends.ts';

const UNTIL = '2026-12-24' as Day;

function valueOf<T>(response: Result<T, RequestError>): T {
  if (!response.ok) throw new Error(`rejected: ${JSON.stringify(response.error)}`);
  return response.value;
}

export function describeMarksGateway(name: string, start: () => Promise<ProfileBackend>): void {
  describe(`MarksGateway, ${name}`, () => {
    let backend: ProfileBackend;
    let token: string;
    let now: number;
    beforeAll(async () => {
      backend = await start();
    });
    beforeEach(async () => {
      token = await backend.logInNewInvestor();
      now = backend.now();
    });
    afterAll(() => backend[Symbol.asyncDispose]());

    const load = async (): Promise<readonly Mark[]> => valueOf(await lastValueFrom(backend.marks.load()));
    const add = async (...marks: readonly Mark[]): Promise<readonly Mark[]> =>
      valueOf(await backend.marks.add(marks));
    const read = (id: string, before = 0): Mark => ({ kind: 'read', id, at: now - before, until: undefined });
    const snoozed = (id: string, before = 0, until: Day | undefined = UNTIL): Mark => ({
      kind: 'snoozed',
      id,
      at: now - before,
      until,
    });

    it('has no marks for a new investor', async () => {
      expect(await load()).toEqual([]);
    });

    it('stores marks unchanged, and returns them oldest first', async () => {
      const marks = [read('deal-deadline “d1” 12', 3000), snoozed('status CLOSED s1', 2000), read('x', 1000)];
      expect(await add(marks[2] as Mark, marks[0] as Mark, marks[1] as Mark)).toEqual(marks);
      expect(await load()).toEqual(marks);
    });

    it('adds the marks of a second device to those of the first', async () => {
      await add(read('first', 2000));
      expect(await add(read('second', 1000))).toEqual([read('first', 2000), read('second', 1000)]);
    });

    it('keeps the later of two marks of the same thing, in whichever order they arrive', async () => {
      await add(snoozed('a', 1000), snoozed('b', 5000));
      const all = await add(snoozed('a', 4000, undefined), snoozed('b', 500, undefined));
      expect(all).toEqual([snoozed('a', 1000), snoozed('b', 500, undefined)]);
      expect(await add(snoozed('c', 300), snoozed('c', 200, undefined))).toContainEqual(
        snoozed('c', 200, undefined),
      );
    });

    it('stores a notification and a concern with the same id as two marks', async () => {
      expect(await add(read('same', 2), snoozed('same', 1))).toHaveLength(2);
    });

    it('replaces a time in the future by the current time', async () => {
      const [mark] = await add({ ...read('early'), at: now + 3_600_000 });
      expect(mark?.at).toBe(backend.now());
    });

    it('keeps the newest marks of each kind when there are too many', async () => {
      const marks = Array.from({ length: MAX_MARKS }, (_, index) => read(`r${index}`, 100_000 - index));
      await add(snoozed('s', 900_000), ...marks);
      const all = await add(read('newest'));
      expect(all).toEqual([snoozed('s', 900_000), ...marks.slice(1), read('newest')]);
    });

    it('stores an id of the maximum length unchanged', async () => {
      const id = markId('🙂'.repeat(MAX_MARK_ID));
      expect(await add(read(id))).toEqual([read(id)]);
    });

    it('S-06 keeps the marks of each investor apart', async () => {
      await add(read('mine'));
      await backend.logInNewInvestor();
      expect(await load()).toEqual([]);
      expect(await add(read('mine', 60_000))).toEqual([read('mine', 60_000)]);
      backend.setToken(token);
      expect(await load()).toEqual([read('mine')]);
    });

    it.each([undefined, 'made-up'])('rejects with 401 the token %s', async (other) => {
      backend.setToken(other);
      const rejected = {
        ok: false,
        error: { kind: 'http', status: 401, messages: ['Please log in again.'] },
      };
      expect(await lastValueFrom(backend.marks.load())).toMatchObject(rejected);
      expect(await backend.marks.add([read('a')])).toMatchObject(rejected);
    });
  });
}
