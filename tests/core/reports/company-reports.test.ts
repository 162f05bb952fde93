import { defer, NEVER, of, Subject, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import {
  CompanyReports,
  FAILED_CHECK_FRESH_MS,
  NO_REPORTS,
  REPORTS_FRESH_MS,
} from '../../../src/core/reports/company-reports.ts';
import type { FirstPage } from '../../../src/core/reports/report-queries.ts';
import type { FirstPagesKind } from '../../../src/core/reports/report.ts';
import { rupees, type StartupId } from '../../../src/core/shared/brand.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { startupId } from '../../support/investment-builders.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { aReportPage } from '../../support/report-builders.ts';
import { aLogin } from '../../support/session-builders.ts';

const held = (count: number): readonly Investment[] =>
  Array.from({ length: count }, (_, at) =>
    aHolding({ id: `i${at}`, invested: rupees(1000 + at) }, { id: startupId(`s${at}`) }),
  );

type Outcome = readonly FirstPage<FirstPagesKind>[];

async function start(holdings: readonly Investment[], options: { readonly failing?: boolean } = {}) {
  const platform = await corePlatform('/', { token: 't' });
  const clock = new ManualClock();
  const sent: string[] = [];
  let response = (startups: readonly StartupId[]): Observable<Outcome> =>
    of(
      startups.map((startup) => ({ startup, page: aReportPage([{ title: 'Q2', documents: [] }]) as never })),
    );
  const companyReports = new CompanyReports({
    portfolio: {
      holdings: {
        prefetch: () =>
          of(
            options.failing === true
              ? { status: 'failed', error: { kind: 'network' } }
              : { status: 'ready', value: { items: holdings, skippedRecords: 0 } },
          ),
      },
    },
    reports: {
      firstPages: (kind, startups) =>
        defer(() => {
          sent.push(`${kind} ${startups.join(' ')}`);
          // MIS records and updates get the same scripted response.
          return response(startups) as never;
        }),
    },
    cache: platform.cache,
    session: platform.session,
    clock,
  });
  const states = observe(companyReports.state$);
  return {
    ...platform,
    clock,
    sent,
    companyReports,
    states,
    latest: () => states.values.at(-1),
    respondWith: (next: typeof response) => {
      response = next;
    },
  };
}

describe('CompanyReports', () => {
  it('checks the twelve largest companies, and says that there are more', async () => {
    const { sent, latest, companyReports } = await start(held(14));
    companyReports.load(['mis']);
    const largest = Array.from({ length: 12 }, (_, at) => `s${13 - at}`);
    expect(sent).toEqual([`mis ${largest.join(' ')}`]);
    expect(latest()).toMatchObject({ hasMore: true, mis: { status: 'loaded', incomplete: false } });
    expect(latest()?.companies.map(({ id }) => id)).toEqual(largest);
    expect(latest()?.updates).toEqual(NO_REPORTS.updates);
    companyReports.load(['updates', 'mis']);
    expect(sent).toEqual([`mis ${largest.join(' ')}`, `updates ${largest.join(' ')}`]);
  });

  it('counts companies without an id as not checked', async () => {
    const { latest, companyReports } = await start([...held(1), aHolding({ id: 'x' }, { id: undefined })]);
    companyReports.load(['mis']);
    expect(latest()).toMatchObject({ hasMore: true, companies: [{ id: 's0' }] });
  });

  it('shows the reports only when every company has responded', async () => {
    const { states, companyReports, respondWith } = await start(held(2));
    const responses$ = new Subject<Outcome>();
    respondWith(() => responses$);
    companyReports.load(['mis']);
    responses$.next([{ startup: startupId('s1'), page: undefined }]);
    const before = states.values.length;
    expect(states.values.at(-1)).toMatchObject({ mis: { status: 'loading' } });
    responses$.next([{ startup: startupId('s0'), page: aReportPage([]) }]);
    expect(states.values).toHaveLength(before);
    responses$.complete();
    const { mis } = states.values.at(-1) ?? NO_REPORTS;
    expect([mis.status, mis.incomplete, [...mis.byStartup.keys()]]).toEqual(['loaded', true, ['s0']]);
  });

  it('loads again after ten minutes, after one minute if a check failed, or on retry', async () => {
    const { sent, clock, companyReports, respondWith } = await start(held(1));
    companyReports.load(['mis']);
    clock.advance(REPORTS_FRESH_MS - 1);
    companyReports.load(['mis']);
    expect(sent).toHaveLength(1);
    clock.advance(1);
    respondWith((startups) => of(startups.map((startup) => ({ startup, page: undefined }))));
    companyReports.load(['mis']);
    expect(sent).toHaveLength(2);
    clock.advance(FAILED_CHECK_FRESH_MS);
    companyReports.load(['mis']);
    expect(sent).toHaveLength(3);
    companyReports.retry();
    expect(sent).toEqual(Array.from({ length: 4 }, () => 'mis s0'));
  });

  it('on retry, first reloads a failed page that a screen shows, because the check would get the failure from the cache', async () => {
    const { sent, companyReports, cache } = await start(held(2));
    const fetch$ = defer(() => {
      sent.push('page of a screen');
      return of(fail<RequestError>({ kind: 'network' }));
    });
    observe(cache.observe({ key: 'page of a screen', tags: ['MIS'], fetch$ }));
    companyReports.load(['mis']);
    companyReports.retry();
    expect(sent).toEqual(['page of a screen', 'mis s1 s0', 'page of a screen', 'mis s1 s0']);
  });

  it('reports an incomplete check when the holdings could not be loaded', async () => {
    const { sent, latest, companyReports } = await start([], { failing: true });
    companyReports.load(['mis']);
    expect(sent).toEqual([]);
    expect(latest()).toMatchObject({ companies: [], mis: { status: 'loaded', incomplete: true } });
  });

  it('drops all reports when the user changes', async () => {
    const { latest, companyReports, session, respondWith, sent } = await start(held(1));
    companyReports.load(['mis', 'updates']);
    respondWith(() => NEVER);
    session.end('expired');
    session.begin(aLogin('t2', { email: 'other@kopal.test' }));
    expect(latest()).toEqual(NO_REPORTS);
    expect(sent).toHaveLength(2);
    companyReports.load(['mis']);
    expect(sent).toHaveLength(3);
  });
});
