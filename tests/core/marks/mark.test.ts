import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  MAX_MARK_ID_LENGTH,
  MARK_KINDS,
  markId,
  marksMissingIn,
  mergeMarks,
  MAX_MARKS,
  type Mark,
} from '../../../src/core/marks/mark.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { anyText } from '../../support/arbitrary-text.ts';

const arbMark = fc.record<Mark>({
  kind: fc.constantFrom(...MARK_KINDS),
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  at: fc.integer({ min: 0, max: 5 }),
  until: fc.constantFrom(undefined, '2026-12-01' as Day, '2026-12-02' as Day),
});
const arbMarks = fc.array(arbMark, { maxLength: 12 });

describe('mergeMarks', () => {
  it.prop([arbMarks, arbMarks, arbMarks])(
    'returns the same list, whatever the order of the lists and however often one of them is merged',
    (one, other, third) => {
      expect(mergeMarks(one, other)).toEqual(mergeMarks(other, one));
      expect(mergeMarks(mergeMarks(one, other), third)).toEqual(mergeMarks(one, mergeMarks(other, third)));
      expect(mergeMarks(mergeMarks(one, other), other)).toEqual(mergeMarks(one, other));
    },
  );

  it.prop([arbMarks, arbMarks])('keeps the latest mark of each kind and id', (one, other) => {
    const all = [...one, ...other];
    for (const mark of mergeMarks(one, other)) {
      const same = all.filter(({ kind, id }) => kind === mark.kind && id === mark.id);
      expect(mark.at).toBe(Math.max(...same.map(({ at }) => at)));
    }
    expect(new Set(mergeMarks(one, other).map(({ kind, id }) => `${kind} ${id}`))).toEqual(
      new Set(all.map(({ kind, id }) => `${kind} ${id}`)),
    );
  });

  it('keeps the newest marks of each kind when there are too many', () => {
    const marks = Array.from({ length: MAX_MARKS + 2 }, (_, at): Mark => ({
      kind: 'read',
      id: `r${at}`,
      at,
      until: undefined,
    }));
    const [oldest] = marks.map((mark): Mark => ({ ...mark, kind: 'snoozed' }));
    expect(mergeMarks(marks, oldest === undefined ? [] : [oldest])).toEqual([oldest, ...marks.slice(2)]);
  });
});

describe('marksMissingIn', () => {
  it.prop([arbMarks, arbMarks])(
    'returns the marks that must be merged into the other list to make it the union of both',
    (one, other) => {
      const [mine, theirs] = [mergeMarks(one, []), mergeMarks(other, [])];
      const missing = marksMissingIn(mine, theirs);
      expect(mergeMarks(theirs, missing)).toEqual(mergeMarks(one, other));
      for (const mark of missing) expect(theirs).not.toContainEqual(mark);
    },
  );
});

describe('markId', () => {
  it.prop([anyText({ maxLength: 700 })])(
    'returns a short id without control characters, and does not change that id when it is applied again',
    (id) => {
      expect(markId(id).length).toBeLessThanOrEqual(MAX_MARK_ID_LENGTH);
      expect(markId(id)).not.toMatch(/\p{Cc}/u);
      expect(markId(markId(id))).toBe(markId(id));
    },
  );

  it.each([
    [
      'its start and end for a long id',
      `${'s'.repeat(150)}x${'e'.repeat(150)}`,
      's'.repeat(150) + 'e'.repeat(150),
    ],
    [
      'a space for a character that is cut in two',
      `${'s'.repeat(149)}😀x${'e'.repeat(150)}`,
      `${'s'.repeat(149)} ${'e'.repeat(150)}`,
    ],
    ['a space for each control character', 'a\u0007\nb', 'a  b'],
  ])('returns %s', (_what, id, stored) => {
    expect(markId(id)).toBe(stored);
  });

  it('does not change an id of the maximum length; longer ids that differ only at the end stay different', () => {
    const long = 'x'.repeat(MAX_MARK_ID_LENGTH);
    expect(markId(`${long}a`)).not.toBe(markId(`${long}b`));
    expect(markId(long)).toBe(long);
  });
});
