import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { decodeMarks, encodeMarks } from '../../../src/adapters/http/wire/marks.wire.ts';
import { MARK_KINDS, mergeMarks, type Mark } from '../../../src/core/marks/mark.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';

const arbMark = fc.record<Mark>({
  kind: fc.constantFrom(...MARK_KINDS),
  id: fc.stringMatching(/^[a-z0-9 -]{1,20}$/).filter((id) => id.trim() !== ''),
  at: fc.integer({ min: 1, max: 4_000_000_000_000 }),
  until: fc.constantFrom(undefined, '2026-12-01' as Day),
});

describe('decodeMarks', () => {
  it.prop([fc.array(arbMark, { maxLength: 10 })])('decodes encoded marks, inside `data` or bare', (marks) => {
    const sent = JSON.parse(JSON.stringify(encodeMarks(marks))) as object;
    expect(decodeMarks({ data: sent })).toEqual(mergeMarks(marks, []));
    expect(decodeMarks(sent)).toEqual(mergeMarks(marks, []));
  });

  it('leaves out invalid marks, and returns undefined without a list', () => {
    const good = { kind: 'read', id: 'a', at: '2026-11-21T06:00:00.000Z' };
    const marks = [good, null, 'x', { ...good, kind: 'other' }, { ...good, id: '' }, { ...good, at: 'soon' }];
    expect(decodeMarks({ data: { marks } })?.map(({ id }) => id)).toEqual(['a']);
    expect(decodeMarks({ data: {} })).toBeUndefined();
  });

  it.prop([fc.jsonValue()])('C-04 never throws', (response) => {
    expect(() => decodeMarks(response)).not.toThrow();
    expect(() => decodeMarks({ data: { marks: response } })).not.toThrow();
    expect(() => decodeMarks({ data: { marks: [response] } })).not.toThrow();
  });
});
