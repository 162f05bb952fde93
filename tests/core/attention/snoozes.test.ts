import { describe, expect, it } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import { attentionView } from '../../../src/core/attention/attention-view.ts';
import type { Concern } from '../../../src/core/attention/concern.ts';
import { snoozedUntil, snoozeEnd, snoozesOf } from '../../../src/core/attention/snoozes.ts';
import { markId, type Mark } from '../../../src/core/marks/mark.ts';
import { attentionNews } from '../../../src/core/notifications/attention-news.ts';
import { NO_REPORTS, type CompanyReportsState } from '../../../src/core/reports/company-reports.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { startupId } from '../../support/investment-builders.ts';
import { aHeldStartup } from '../../support/report-builders.ts';

const TODAY = '2026-11-22' as Day;
const NOW_MS = Date.UTC(2026, 10, 22, 6);

const concern = (id: string, key = 's1'): Concern => ({
  id,
  kind: 'report-missing',
  company: {
    key,
    name: `Company ${key}`,
    to: `/view-all/${key}`,
    atStake: 1_250_000,
    isStakeKnown: true,
    updated: undefined,
    status: 'ACTIVE',
    cashInBank: undefined,
    cashBurn: undefined,
    runway: undefined,
  },
  reason: 'No MIS report for Q2 FY 2026-27.',
});

const snoozed = (id: string, until: string | undefined): Mark => ({
  kind: 'snoozed',
  id,
  at: 0,
  until: until as Day | undefined,
});

describe('snoozesOf', () => {
  it('returns a snooze before the day on which it ends, and not on that day', () => {
    const marks = [snoozed('a', '2026-12-22')];
    expect([...snoozesOf(marks, TODAY)]).toEqual([['a', '2026-12-22']]);
    expect([...snoozesOf(marks, '2026-12-21' as Day)]).toEqual([['a', '2026-12-22']]);
    expect([...snoozesOf(marks, '2026-12-22' as Day)]).toEqual([]);
  });

  it('ignores marks of other kinds, and snoozes that were withdrawn, are over or reach too far ahead', () => {
    const marks: readonly Mark[] = [
      { kind: 'read', id: 'read', at: 0, until: '2026-12-01' as Day },
      snoozed('withdrawn', undefined),
      snoozed('over', '2026-11-22'),
      snoozed('forever', '9999-01-01'),
      snoozed('a b', '2026-11-23'),
    ];
    expect([...snoozesOf(marks, TODAY)]).toEqual([['a b', '2026-11-23']]);
  });

  it('finds the snooze of a concern whose id is too long for a mark', () => {
    const id = `status ${'x'.repeat(1000)}`;
    const snoozes = snoozesOf([snoozed(markId(id), '2026-12-01')], TODAY);
    expect([snoozedUntil(snoozes, id), snoozedUntil(snoozes, 'other')]).toEqual(['2026-12-01', undefined]);
  });
});

describe('snoozeEnd', () => {
  it('returns the day 30 days ahead', () => {
    expect(snoozeEnd(TODAY)).toBe('2026-12-22');
  });
});

/** The state after the MIS reports of these companies were requested and the first `loaded` of them arrived. */
const checked = (
  ids: readonly string[],
  { loaded = ids.length, hasMore = false } = {},
): CompanyReportsState => ({
  ...NO_REPORTS,
  companies: ids.map((id) => aHeldStartup({ id: startupId(id) })),
  hasMore,
  mis: {
    status: 'loaded',
    byStartup: new Map(ids.slice(0, loaded).map((id) => [startupId(id), []])),
    incomplete: loaded < ids.length,
  },
});

describe('a snoozed concern', () => {
  const concerns = [concern('a'), concern('b'), concern('c', 's2')];

  it('is listed separately in the section, with the day on which it returns', () => {
    const view = attentionView(
      concerns,
      new Map([['a', '2026-12-22' as Day]]),
      { companiesOnPage: ['s1', 's2'], reports: checked(['s1', 's2']), storedIn: 'account' },
      1,
      EXACT_AMOUNTS,
    );
    expect(withFormattedAmounts(view)).toMatchObject({
      summary: '2 concerns',
      moreConcerns: '1 more',
      concerns: [
        {
          id: 'b',
          level: 'warning',
          levelLabel: 'Warning',
          stake: '₹12,50,000 at stake',
          to: '/view-all/s1',
        },
      ],
      snoozed: [{ id: 'a', until: 'Until 22 Dec 2026' }],
      reportsNote: 'MIS reports: checked for your 2 companies.',
      snoozesNote: undefined,
    });
  });

  it('leaves the section empty when no other concern exists', () => {
    const view = attentionView(
      [concern('a')],
      new Map([['a', TODAY]]),
      { companiesOnPage: ['s1'], reports: checked(['s1']), storedIn: 'browser' },
      10,
      EXACT_AMOUNTS,
    );
    expect(view).toMatchObject({
      summary: 'Nothing needs attention.',
      concerns: [],
      snoozesNote: 'What you have snoozed is kept in this browser only.',
    });
  });

  it('is left out of the notifications, which name one concern for each company', () => {
    const news = (snoozedIds: readonly string[]) =>
      attentionNews(concerns, new Map(snoozedIds.map((id) => [id, TODAY])), NOW_MS);
    expect(news([]).map(({ id, text, to }) => [id, text, to])).toEqual([
      ['needs-attention a', 'No MIS report for Q2 FY 2026-27. 1 more in Analysis.', '/view-all/s1'],
      ['needs-attention c', 'No MIS report for Q2 FY 2026-27.', '/view-all/s2'],
    ]);
    expect(news(['a', 'c']).map(({ id, text }) => [id, text])).toEqual([
      ['needs-attention b', 'No MIS report for Q2 FY 2026-27.'],
    ]);
  });
});

describe('the notifications about concerns', () => {
  it('lead to the page Analysis when the company has no page', () => {
    const { company, ...rest } = concern('a');
    const news = attentionNews([{ ...rest, company: { ...company, to: undefined } }], new Map(), NOW_MS);
    expect(news.map(({ to }) => to)).toEqual(['/analysis']);
  });

  it('name at most ten companies', () => {
    const eleven = Array.from({ length: 11 }, (_, at) => concern(`c${at}`, `s${at}`));
    expect(attentionNews(eleven, new Map(), NOW_MS).map(({ title }) => title)).toEqual(
      eleven.slice(0, 10).map(({ company }) => company.name),
    );
  });
});

describe('the summary and the note about reports', () => {
  const view = (reports: CompanyReportsState, shown: readonly string[]) =>
    attentionView(
      [concern('a')],
      new Map(),
      { companiesOnPage: shown, reports, storedIn: 'account' },
      10,
      EXACT_AMOUNTS,
    );
  const twelve = Array.from({ length: 12 }, (_, at) => `s${at}`);

  it.each([
    [{ ...NO_REPORTS }, ['s1'], 'Checking MIS reports…', undefined],
    [
      { ...checked(twelve, { hasMore: true }), mis: { ...NO_REPORTS.mis, status: 'loading' as const } },
      twelve,
      'Checking MIS reports…',
      'Checking MIS reports of your 12 largest companies…',
    ],
    [
      checked(twelve, { hasMore: true }),
      [...twelve, 's99'],
      '1 concern',
      'MIS reports: checked for your 12 largest companies.',
    ],
    [
      checked(twelve, { hasMore: true, loaded: 11 }),
      twelve,
      '1 concern',
      'MIS reports: checked for your 12 largest companies. Those of 1 company could not be loaded.',
    ],
    [
      checked(twelve, { hasMore: true }),
      ['s3', 's99'],
      '1 concern',
      'MIS reports: checked for your 12 largest companies. On this page: 1 of 2 companies.',
    ],
    [
      checked(twelve, { hasMore: true }),
      ['s3'],
      '1 concern',
      'MIS reports: checked for your 12 largest companies. On this page: 1 of 1 company.',
    ],
    [checked(['s1']), ['s1'], '1 concern', 'MIS reports: checked for your company.'],
    [
      { ...NO_REPORTS, mis: { ...NO_REPORTS.mis, status: 'loaded' as const, incomplete: true } },
      ['s1'],
      '1 concern',
      'MIS reports could not be checked.',
    ],
  ] satisfies readonly (readonly [CompanyReportsState, readonly string[], string, string | undefined])[])(
    'name the checked companies, and count concerns only after the check: case %#',
    (reports, shown, summary, reportsNote) => {
      expect(view(reports, shown)).toMatchObject({ summary, reportsNote });
    },
  );
});
