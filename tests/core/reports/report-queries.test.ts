import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { STALE_AFTER_MS, ReportQueries } from '../../../src/core/reports/report-queries.ts';
import type { ReportKind, ReportPage } from '../../../src/core/reports/report.ts';
import { BATCH_MS } from '../../../src/core/shared/query-cache.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { startupId } from '../../support/investment-builders.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { aReportPage } from '../../support/report-builders.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

async function open() {
  const around = await corePlatform('/view-all/i1', { token: 'good' });
  const { session, cache } = around;
  const clock = new ManualClock();
  const requests = new ScriptedRequests<string, ReportPage<never>>();
  const reports = new ReportQueries(
    { page: (kind, startup, page) => requests.ask(`${kind} of ${startup}, ${page}`) },
    { session, cache, clock },
  );
  return { ...around, clock, requests, reports };
}

const S1 = startupId('s1');
const FORBIDDEN = { kind: 'http', status: 403, messages: [] } as const;

const arbQuestion = fc.record({
  kind: fc.constantFrom<ReportKind>('mis', 'updates', 'meetings'),
  startup: fc.constantFrom('s1', 's11', 's2').map(startupId),
  page: fc.constantFrom(1, 2, 11),
});

describe('the reports of startups', () => {
  it.prop([fc.array(arbQuestion, { maxLength: 8 })])(
    'are each asked for once, and none is taken for another’s',
    async (questions) => {
      const { reports, requests } = await open();
      const names = questions.map(({ kind, startup, page }) => `${kind} of ${startup}, ${page}`);
      const seen = questions.map(({ kind, startup, page }) =>
        observe(reports.watch(kind, { startup, page })),
      );
      expect(requests.asked).toEqual([...new Set(names)]);
      for (const at of requests.asked.keys()) requests.answer(aReportPage([], { skippedRecords: at }), at);
      for (const [index, { values }] of seen.entries()) {
        const skippedRecords = requests.asked.indexOf(names[index] ?? '');
        expect(values.at(-1)).toEqual({ status: 'ready', value: aReportPage([], { skippedRecords }) });
      }
    },
  );

  it.each([
    ['mis', 'MIS'],
    ['updates', 'Updates'],
    ['meetings', 'Meetings'],
  ] as const)(
    'are asked for anew when the group of the %s may have changed, by itself',
    async (kind, tag) => {
      const { reports, requests, cache, time } = await open();
      for (const each of ['mis', 'updates', 'meetings'] as const)
        observe(reports.watch(each, { startup: S1, page: 1 }));
      cache.invalidate([tag]);
      time.advance(BATCH_MS);
      expect(requests.asked.slice(3)).toEqual([`${kind} of s1, 1`]);
    },
  );

  it('that were asked for ahead end with their answer, whatever it is', async () => {
    const { reports, requests } = await open();
    const [here, refused] = [
      observe(reports.prefetch('mis', { startup: S1, page: 1 })),
      observe(reports.prefetch('mis', { startup: S1, page: 2 })),
    ];
    expect([here.completed, refused.completed]).toEqual([false, false]);
    requests.answer(aReportPage([]), 0);
    requests.refuse({ kind: 'timeout' }, 1);
    expect([here.completed, refused.completed]).toEqual([true, true]);
    expect(here.values.at(-1)?.status).toBe('ready');
    expect(refused.values.at(-1)?.status).toBe('failed');
  });

  it('lead home when they are refused while one of two screens still shows them', async () => {
    const { reports, requests, address } = await open();
    const first = observe(reports.watch('mis', { startup: S1, page: 1 }));
    observe(reports.watch('mis', { startup: S1, page: 1 }));
    first.subscription.unsubscribe();
    requests.refuse(FORBIDDEN);
    expect(address()).toBe('/?login=true');
  });

  it('move nobody when they are refused after the screens were left that had asked', async () => {
    const { reports, requests, address } = await open();
    observe(reports.prefetch('mis', { startup: S1, page: 1 }));
    for (let screen = 0; screen < 2; screen += 1) {
      observe(reports.watch('mis', { startup: S1, page: 1 })).subscription.unsubscribe();
    }
    requests.refuse(FORBIDDEN);
    expect(address()).toBe('/view-all/i1');
  });

  it('are asked for anew when they have grown old, counted from the last time', async () => {
    const { reports, requests, clock } = await open();
    reports.refreshIfStale('mis', { startup: S1, page: 1 });
    observe(reports.watch('mis', { startup: S1, page: 1 }));
    requests.answer(aReportPage([]));
    reports.refreshIfStale('mis', { startup: S1, page: 1 });
    expect(requests.asked).toHaveLength(1);
    clock.advance(STALE_AFTER_MS);
    reports.refreshIfStale('updates', { startup: S1, page: 1 });
    reports.refreshIfStale('mis', { startup: S1, page: 1 });
    requests.answer(aReportPage([]));
    expect(requests.asked).toEqual(['mis of s1, 1', 'mis of s1, 1']);
    clock.advance(STALE_AFTER_MS - 1);
    reports.refreshIfStale('mis', { startup: S1, page: 1 });
    expect(requests.asked).toHaveLength(2);
  });
});
