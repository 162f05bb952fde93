import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { ReportList } from '../../../src/core/reports/report-list.ts';
import { ReportQueries } from '../../../src/core/reports/report-queries.ts';
import type { ReportPage } from '../../../src/core/reports/report.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { startupId } from '../../support/investment-builders.ts';
import { observe } from '../../support/observed.ts';
import { SILENT_REPORTS, aReportPage } from '../../support/report-builders.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

/** A list with the given number of pages, each with one report titled with the page number. */
async function open(pages: number) {
  const { session, cache, budget } = await corePlatform('/view-all/i1', { token: 'good' });
  const requests = new ScriptedRequests<number, ReportPage<never>>();
  const gateway = {
    ...SILENT_REPORTS,
    page: (_kind: string, _startup: string, page: number) => requests.send(page),
  };
  const reports = new ReportQueries(gateway, { session, cache, budget, clock: { now: () => 0 } });
  const list = new ReportList({
    kind: 'mis',
    reports,
    toRow: ({ title }) => title,
    texts: { empty: 'None.', failed: 'Failed.' },
  });
  const { values } = observe(list.state$(startupId('s1')));
  const respond = (at: number) => {
    const page = requests.sent[at] ?? 0;
    // The list does not look into its items.
    const items = [{ title: String(page), documents: [] }] as never;
    requests.respond(aReportPage(items, { hasNext: page < pages, hasPrevious: page > 1 }), at);
  };
  const failAt = (at: number) => requests.fail({ kind: 'timeout' }, at);
  return { list, cache, requests, respond, failAt, lastState: () => values.at(-1) };
}

type Opened = Awaited<ReturnType<typeof open>>;

const ACTIONS: Readonly<Record<string, (opened: Opened, at: number) => void>> = {
  next: ({ list }) => list.next(),
  previous: ({ list }) => list.previous(),
  prefetch: ({ list }) => list.prefetchNext(),
  retry: ({ cache }) => cache.refetchFailed(),
  respond: ({ respond, requests }, at) => respond(at % requests.sent.length),
  fail: ({ failAt, requests }, at) => failAt(at % requests.sent.length),
};
const arbActions = fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTIONS)), fc.nat({ max: 30 })), {
  maxLength: 30,
});

describe('ReportList', () => {
  it.prop([fc.integer({ min: 1, max: 4 }), arbActions])(
    'shows the rows of the page that the pager names, keeps the last rows while busy, and recovers from any failure',
    async (pages, actions) => {
      const opened = await open(pages);
      let rows: readonly (string | undefined)[] = [];
      for (const [action, at] of actions) {
        ACTIONS[action]?.(opened, at);
        const state = opened.lastState();
        if (state?.status === 'ready' && !state.busy) {
          const { page } = state.pager;
          expect(state.rows).toEqual([String(page)]);
          rows = state.rows;
          expect(state.pager).toEqual({ page, hasPrevious: page > 1, hasNext: page < pages });
        } else if (state?.status === 'ready') {
          expect(state).toMatchObject({ rows, pager: { hasPrevious: false, hasNext: false } });
        } else if (state?.status === 'failed') {
          expect(state.pager?.page).not.toBe(1);
        } else expect(state).toEqual({ status: 'loading' });
      }
      for (const page of opened.requests.sent) {
        expect(page).toBeGreaterThanOrEqual(1);
        expect(page).toBeLessThanOrEqual(pages);
      }
      opened.cache.refetchFailed();
      for (const at of opened.requests.sent.keys()) opened.respond(at);
      expect(opened.lastState()).toMatchObject({ status: 'ready', busy: false });
    },
  );
});
