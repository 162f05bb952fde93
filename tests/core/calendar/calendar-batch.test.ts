import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { calendarBatch, pageCalendarBatch } from '../../../src/core/calendar/calendar-batch.ts';
import { type CalendarEntry, onDay } from '../../../src/core/calendar/calendar-entry.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { LOADING } from '../../../src/core/shared/loadable.ts';

const entry = (uid: string): CalendarEntry => ({
  uid,
  time: onDay('2026-04-01' as Day),
  title: uid,
  note: undefined,
  location: undefined,
  url: undefined,
});

describe('calendarBatch', () => {
  it('has a label with the kind and the number of its entries', () => {
    const entries = [entry('a'), entry('b')];
    expect(calendarBatch('Open IPOs', 'bid window', entries)).toEqual({
      label: 'All 2 bid windows to calendar',
      title: 'Open IPOs',
      entries,
    });
  });

  it('says in its label when the list has more pages', () => {
    expect(calendarBatch('Deals', 'deadline', [entry('a'), entry('b')], true)?.label).toBe(
      '2 deadlines of this page to calendar',
    );
  });

  it.prop([fc.array(fc.option(fc.string(), { nil: undefined }))])(
    'leaves out missing entries, and is undefined if fewer than two remain',
    (uids) => {
      const entries = uids.map((uid) => (uid === undefined ? undefined : entry(uid)));
      const known = entries.filter((each) => each !== undefined);
      expect(calendarBatch('x', 'event', entries)?.entries).toEqual(known.length < 2 ? undefined : known);
    },
  );
});

describe('pageCalendarBatch', () => {
  it('returns no batch until the page is loaded', () => {
    expect(pageCalendarBatch('x', 'event', LOADING, () => entry('a'))).toBeUndefined();
  });

  it.each([
    [1, 'All 2 events to calendar'],
    [3, '2 events of this page to calendar'],
  ])('counts the entries of the page when there are %i pages', (totalPages, label) => {
    const loaded = { status: 'ready', value: { items: ['a', 'b'], skippedRecords: 0, totalPages } } as const;
    expect(pageCalendarBatch('x', 'event', loaded, entry)?.label).toBe(label);
  });
});
