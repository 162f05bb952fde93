import { lastValueFrom } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_MARK_ID_LENGTH, markId, MAX_MARKS, type Mark } from '../../src/core/marks/mark.ts';
import type { Day } from '../../src/core/shared/calendar-day.ts';
import { resultValue, readValue } from '../../src/contract-tests/contract-test.ts';
import type { TestBackend } from '../support/test-backend.ts';

const UNTIL = '2026-12-24' as Day;

export function describeMarksGateway(name: string, backend: TestBackend): void {
  describe(`MarksGateway, ${name}`, () => {
    let token: string;
    let now: number;
    beforeEach(async () => {
      token = await backend.logInNewInvestor();
      now = backend.now();
    });

    const load = async (): Promise<readonly Mark[]> => readValue(backend.marks.load());
    const add = async (...marks: readonly Mark[]): Promise<readonly Mark[]> =>
      resultValue(await backend.marks.add(marks));
    const readMark = (id: string, msAgo = 0): Mark => ({
      kind: 'read',
      id,
      at: now - msAgo,
      until: undefined,
    });
    const snoozedMark = (id: string, msAgo = 0, until: Day | undefined = UNTIL): Mark => ({
      kind: 'snoozed',
      id,
      at: now - msAgo,
      until,
    });

    it('has no marks for a new investor', async () => {
      expect(await load()).toEqual([]);
    });

    it('stores marks unchanged, and returns them oldest first', async () => {
      const marks = [
        readMark('deal-deadline “d1” 12', 3000),
        snoozedMark('status CLOSED s1', 2000),
        readMark('x', 1000),
      ];
      expect(await add(marks[2] as Mark, marks[0] as Mark, marks[1] as Mark)).toEqual(marks);
      expect(await load()).toEqual(marks);
    });

    it('adds the marks of a second device to those of the first', async () => {
      await add(readMark('first', 2000));
      expect(await add(readMark('second', 1000))).toEqual([
        readMark('first', 2000),
        readMark('second', 1000),
      ]);
    });

    it('keeps the later of two marks of the same thing, in whichever order they arrive', async () => {
      await add(snoozedMark('a', 1000), snoozedMark('b', 5000));
      const all = await add(snoozedMark('a', 4000, undefined), snoozedMark('b', 500, undefined));
      expect(all).toEqual([snoozedMark('a', 1000), snoozedMark('b', 500, undefined)]);
      expect(await add(snoozedMark('c', 300), snoozedMark('c', 200, undefined))).toContainEqual(
        snoozedMark('c', 200, undefined),
      );
    });

    it('stores two marks for a notification and a concern that have the same id', async () => {
      expect(await add(readMark('same', 2), snoozedMark('same', 1))).toHaveLength(2);
    });

    it('replaces a time in the future by the current time', async () => {
      const [mark] = await add({ ...readMark('early'), at: now + 3_600_000 });
      expect(mark?.at).toBe(backend.now());
    });

    it('keeps the newest marks of each kind when there are too many', async () => {
      const marks = Array.from({ length: MAX_MARKS }, (_, index) => readMark(`r${index}`, 100_000 - index));
      // Has the id of the mark that is dropped.
      const ofOtherKind = snoozedMark('r0', 900_000);
      await add(ofOtherKind, ...marks);
      const all = await add(readMark('newest'));
      expect(all).toEqual([ofOtherKind, ...marks.slice(1), readMark('newest')]);
    });

    it('stores an id of the maximum length unchanged', async () => {
      const id = markId('🙂'.repeat(MAX_MARK_ID_LENGTH));
      expect(await add(readMark(id))).toEqual([readMark(id)]);
    });

    it('S-06 keeps the marks of each investor apart', async () => {
      await add(readMark('mine'));
      await backend.logInNewInvestor();
      expect(await load()).toEqual([]);
      expect(await add(readMark('mine', 60_000))).toEqual([readMark('mine', 60_000)]);
      backend.setToken(token);
      expect(await load()).toEqual([readMark('mine')]);
    });

    it.each([undefined, 'made-up'])('rejects the token %s with 401', async (other) => {
      backend.setToken(other);
      const rejected = {
        ok: false,
        error: { kind: 'http', status: 401, messages: ['Please log in again.'] },
      };
      expect(await lastValueFrom(backend.marks.load())).toMatchObject(rejected);
      expect(await backend.marks.add([readMark('a')])).toMatchObject(rejected);
    });
  });
}
