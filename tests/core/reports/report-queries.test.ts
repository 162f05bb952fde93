import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { STALE_AFTER_MS, ReportQueries } from '../../../src/core/reports/report-queries.ts';
import { MAX_STARTUPS_AT_ONCE, type ReportKind, type ReportPage } from '../../../src/core/reports/report.ts';
import { MAX_CALLS_IN_FIRST_MINUTE } from '../../../src/core/queries/visit-budget.ts';
import type { StartupId } from '../../../src/core/shared/brand.ts';
import { BATCH_MS } from '../../../src/core/shared/cached-query.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { startupId } from '../../support/investment-builders.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { aLogin } from '../../support/session-builders.ts';
import { SILENT_REPORTS, aReportPage } from '../../support/report-builders.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

async function open() {
  const platform = await corePlatform('/view-all/i1', { token: 'good' });
  const { session, cache, budget } = platform;
  const clock = new ManualClock();
  const requests = new ScriptedRequests<string, ReportPage<never>>();
  const firstPageRequests = new ScriptedRequests<string, ReadonlyMap<StartupId, ReportPage<never>>>();
  const reports = new ReportQueries(
    {
      ...SILENT_REPORTS,
      firstPages: (kind, startups) => firstPageRequests.send(`${kind} of ${startups.join(' ')}`),
      page: (kind, startup, page) => requests.send(`${kind} of ${startup}, ${page}`),
    },
    { session, cache, clock, budget },
  );
  return { ...platform, clock, requests, firstPageRequests, reports };
}

const S1 = startupId('s1');

const arbInput = fc.record({
  kind: fc.constantFrom<ReportKind>('mis', 'updates', 'meetings'),
  startup: fc.constantFrom('s1', 's11', 's2').map(startupId),
  page: fc.constantFrom(1, 2, 11),
});

describe('ReportQueries', () => {
  it.prop([fc.array(arbInput, { maxLength: 8 })])(
    'sends each distinct input once and never mixes up the responses',
    async (inputs) => {
      const { reports, requests } = await open();
      const names = inputs.map(({ kind, startup, page }) => `${kind} of ${startup}, ${page}`);
      const seen = inputs.map(({ kind, startup, page }) => observe(reports.observe(kind, { startup, page })));
      expect(requests.sent).toEqual([...new Set(names)]);
      for (const at of requests.sent.keys()) requests.respond(aReportPage([], { skippedRecords: at }), at);
      for (const [index, { values }] of seen.entries()) {
        const skippedRecords = requests.sent.indexOf(names[index] ?? '');
        expect(values.at(-1)).toEqual({ status: 'ready', value: aReportPage([], { skippedRecords }) });
      }
    },
  );

  it.each([
    ['mis', 'MIS'],
    ['updates', 'Updates'],
    ['meetings', 'Meetings'],
  ] as const)('refetches only the %s when their tag is invalidated', async (kind, tag) => {
    const { reports, requests, cache, time } = await open();
    for (const each of ['mis', 'updates', 'meetings'] as const)
      observe(reports.observe(each, { startup: S1, page: 1 }));
    cache.invalidate([tag]);
    time.advance(BATCH_MS);
    expect(requests.sent.slice(3)).toEqual([`${kind} of s1, 1`]);
  });

  it('refetches a page only when its last response is stale', async () => {
    const { reports, requests, clock } = await open();
    reports.refetchIfStale('mis', { startup: S1, page: 1 });
    observe(reports.observe('mis', { startup: S1, page: 1 }));
    requests.respond(aReportPage([]));
    reports.refetchIfStale('mis', { startup: S1, page: 1 });
    expect(requests.sent).toHaveLength(1);
    clock.advance(STALE_AFTER_MS);
    reports.refetchIfStale('updates', { startup: S1, page: 1 });
    reports.refetchIfStale('mis', { startup: S1, page: 1 });
    requests.respond(aReportPage([]));
    expect(requests.sent).toEqual(['mis of s1, 1', 'mis of s1, 1']);
    clock.advance(STALE_AFTER_MS - 1);
    reports.refetchIfStale('mis', { startup: S1, page: 1 });
    expect(requests.sent).toHaveLength(2);
  });

  /** A screen with a stale page, which is being fetched again. */
  async function openStale() {
    const opened = await open();
    const screen = observe(opened.reports.observe('mis', { startup: S1, page: 1 }));
    opened.requests.respond(aReportPage([]));
    opened.clock.advance(STALE_AFTER_MS);
    opened.reports.refetchIfStale('mis', { startup: S1, page: 1 });
    return { ...opened, screen };
  }

  it('refetches a stale page again after the refetch failed', async () => {
    const { reports, requests } = await openStale();
    requests.fail({ kind: 'network' }, 1);
    reports.refetchIfStale('mis', { startup: S1, page: 1 });
    expect(requests.sent).toHaveLength(3);
  });

  it('refetches a stale page again after the refetch was aborted', async () => {
    const { reports, requests, screen } = await openStale();
    screen.subscription.unsubscribe();
    observe(reports.observe('mis', { startup: S1, page: 1 }));
    expect([requests.sent.length, requests.aborted.length]).toEqual([2, 1]);
    reports.refetchIfStale('mis', { startup: S1, page: 1 });
    expect(requests.sent).toHaveLength(3);
  });

  it('does not prefetch a page once the budget of the visit is used up', async () => {
    const { reports, requests, budget } = await open();
    for (let call = 0; call < MAX_CALLS_IN_FIRST_MINUTE; call += 1) budget.count();
    expect(observe(reports.prefetch('mis', { startup: S1, page: 2 }))).toMatchObject({ completed: true });
    expect(requests.sent).toEqual([]);
    budget.lift();
    observe(reports.prefetch('mis', { startup: S1, page: 2 }));
    expect(requests.sent).toEqual(['mis of s1, 2']);
  });
});

describe('ReportQueries.firstPages', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => startupId(`s${at}`));
  const page = aReportPage<never>([]);

  it('requests the first pages of several startups in one call', async () => {
    const { reports, firstPageRequests, requests } = await open();
    const first = observe(reports.firstPages('mis', ids(3), 'prefetch'));
    expect(firstPageRequests.sent).toEqual(['mis of s0 s1 s2']);
    firstPageRequests.respond(new Map([[startupId('s1'), page]]));
    expect(first).toMatchObject({
      completed: true,
      values: [
        [
          { startup: 's0', page: undefined },
          { startup: 's1', page },
          { startup: 's2', page: undefined },
        ],
      ],
    });
    expect(requests.sent).toEqual([]);
  });

  it('requests at most as many startups in one call as an API accepts', async () => {
    const { reports, firstPageRequests } = await open();
    const first = observe(reports.firstPages('updates', ids(2 * MAX_STARTUPS_AT_ONCE + 1), 'observe'));
    for (let at = 0; at < 3; at += 1) firstPageRequests.respond(new Map(), at);
    const counts = firstPageRequests.sent.map(
      (request) => request.replace('updates of ', '').split(' ').length,
    );
    expect(counts).toEqual([MAX_STARTUPS_AT_ONCE, MAX_STARTUPS_AT_ONCE, 1]);
    expect(first.completed).toBe(true);
    expect(first.values.flat().map(({ startup }) => startup)).toEqual(ids(2 * MAX_STARTUPS_AT_ONCE + 1));
  });

  it('sends no request for an empty list of startups', async () => {
    const { reports, firstPageRequests } = await open();
    expect(observe(reports.firstPages('mis', [], 'observe'))).toMatchObject({
      values: [[]],
      completed: true,
    });
    expect(firstPageRequests.sent).toEqual([]);
  });

  it('requests each startup separately, four at a time, if the API has no call for several, and tries that call again for another investor', async () => {
    const { reports, firstPageRequests, requests, session } = await open();
    const first = observe(reports.firstPages('updates', ids(6), 'prefetch'));
    firstPageRequests.fail({ kind: 'parse' });
    expect(requests.sent).toHaveLength(4);
    for (let at = 0; at < 6; at += 1) requests.respond(page, at);
    expect(first.completed).toBe(true);
    expect(first.values.flat().map(({ startup }) => startup)).toEqual(ids(6));
    observe(reports.firstPages('mis', ids(2), 'observe'));
    expect(firstPageRequests.sent).toHaveLength(1);
    expect(requests.sent.slice(6)).toEqual(['mis of s0, 1', 'mis of s1, 1']);
    session.end('expired');
    session.begin(aLogin('t2', { email: 'other@kopal.test' }));
    observe(reports.firstPages('mis', ids(2), 'observe'));
    expect(firstPageRequests.sent).toHaveLength(2);
  });

  it('does not request each startup separately when the API has a call for several, but the call fails', async () => {
    const { reports, firstPageRequests, requests } = await open();
    const first = observe(reports.firstPages('mis', ids(2), 'prefetch'));
    firstPageRequests.fail({ kind: 'http', status: 500, messages: [] });
    expect(first.values.flat().map(({ page: loaded }) => loaded)).toEqual([undefined, undefined]);
    expect(requests.sent).toEqual([]);
  });
});
