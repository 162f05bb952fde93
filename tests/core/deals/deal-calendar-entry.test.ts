import { describe, expect, it } from 'vitest';
import { dealCalendarEntry } from '../../../src/core/deals/deal-calendar-entry.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { aDeal, aDealDetail } from '../../support/market-builders.ts';

const deadline = parseDate('2026-12-05');

describe('dealCalendarEntry', () => {
  it('has the whole day of the deadline, the title, the round and the company’s page', () => {
    const deal = { id: 'd1', title: 'Jaladhi Water', round: 'Seed', deadline };
    expect(dealCalendarEntry(aDealDetail({ ...deal, companyUrl: 'https://jaladhi.example' }))).toEqual({
      uid: 'deal-d1@kopal',
      time: { kind: 'days', first: '2026-12-05', last: '2026-12-05' },
      title: 'Deadline: Jaladhi Water',
      note: 'Round: Seed',
      location: undefined,
      url: 'https://jaladhi.example',
    });
  });

  it('has neither round nor page of a deal without them, and the title of an untitled deal', () => {
    const entry = dealCalendarEntry(aDeal({ title: undefined, round: undefined, deadline }));
    expect(entry).toMatchObject({ title: 'Deadline: Untitled Deal', note: undefined, url: undefined });
  });

  it.each([
    ['without a deadline', undefined],
    ['with a deadline that is no date', parseDate('soon')],
  ])('is undefined for a deal %s', (_what, unknown) => {
    expect(dealCalendarEntry(aDeal({ deadline: unknown }))).toBeUndefined();
  });
});
