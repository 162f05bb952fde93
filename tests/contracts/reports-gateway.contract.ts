import { lastValueFrom, type Observable } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoReports } from '../../src/adapters/memory/demo/demo-reports.ts';
import type { ReportKind, ReportPage } from '../../src/core/reports/report.ts';
import type { Credentials } from '../../src/core/account/auth-gateway.port.ts';
import type { StartupId } from '../../src/core/shared/brand.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import type { Result } from '../../src/core/shared/result.ts';
import { reportsContractTests, type ReportsSubject } from '../../src/contract-tests/contracts.ts';
import { accountOf } from '../support/account-of.ts';
import { type Backend, BACKEND_ACCOUNTS } from '../support/backends.ts';
import { startupId } from '../support/investment-builders.ts';
import { ADDRESSES_ELSEWHERE } from '../support/addresses-elsewhere.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { loginOf } from '../support/login-of.ts';

const KINDS: readonly ReportKind[] = ['mis', 'updates', 'meetings'];

async function pageFrom<T>(
  response$: Observable<Result<ReportPage<T>, RequestError>>,
): Promise<ReportPage<T>> {
  const response = await lastValueFrom(response$);
  if (!response.ok) throw new Error(`rejected: ${JSON.stringify(response.error)}`);
  return response.value;
}

/** Returns a page without its links to documents, which are new in each response. */
const withoutLinks = (page: ReportPage<unknown> | undefined): unknown =>
  JSON.parse(JSON.stringify(page).replaceAll(/"documents":\[[^\]]*\]/gu, '"documents":[]'));

export function describeReportsGateway(name: string, start: () => Promise<Backend>): void {
  describe(`ReportsGateway, ${name}`, () => {
    const expected = demoReports('vyomrekha-space', new ManualClock().now());
    let backend: Backend;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend[Symbol.asyncDispose]());

    async function logIn(credentials: Credentials): Promise<void> {
      const response = await backend.auth.logIn(credentials);
      if (!response.ok) throw new Error('log-in failed');
      backend.setToken(loginOf(response.value).token);
    }
    /** Logs in as the investor with holdings; returns the holding in the startup of this name, and the startup's id. */
    async function holding(startupName: string) {
      await logIn(backend.withHoldings);
      const response = await lastValueFrom(backend.portfolio.holdings(backend.withHoldings.email));
      if (!response.ok) throw new Error('no holdings');
      const found = response.value.items.find((each) => each.startup.name === startupName);
      if (found?.startup.id === undefined) throw new Error(`no holding in ${startupName}`);
      return { found, startup: found.startup.id };
    }

    const subject: ReportsSubject = {
      get reports() {
        return backend.reports;
      },
      investor: accountOf(() => backend, BACKEND_ACCOUNTS.withHoldings),
      newcomer: accountOf(() => backend, BACKEND_ACCOUNTS.withoutHoldings),
      setToken: (token) => backend.setToken(token),
      heldStartups: async () => [
        (await holding('Vyomrekha Space')).startup,
        (await holding('Pathika EV')).startup,
        (await holding('Jaladhi Water')).startup,
      ],
      hasFirstPages: true,
    };
    it.each(reportsContractTests(subject))('$name', ({ run }) => expect(run()).resolves.toBeUndefined());

    it('returns MIS records newest first, each with its documents', async () => {
      const { startup } = await holding('Vyomrekha Space');
      const { items, skippedRecords, hasNext } = await pageFrom(backend.reports.page('mis', startup, 1));
      expect(items.map(({ title }) => title)).toEqual(expected.mis.slice(0, 10).map(({ title }) => title));
      expect(items.map(({ documents }) => documents.length)).toEqual(
        expected.mis.slice(0, 10).map(({ documents }) => documents.length),
      );
      expect({ skippedRecords, hasNext }).toEqual({ skippedRecords: 0, hasNext: true });
    });

    it('returns updates newest first, with their time and HTML', async () => {
      const { startup } = await holding('Vyomrekha Space');
      const { items } = await pageFrom(backend.reports.page('updates', startup, 1));
      expect(items).toEqual(expected.updates.slice(0, 10));
    });

    it('returns meetings with their recordings', async () => {
      const { startup } = await holding('Pathika EV');
      const { items } = await pageFrom(backend.reports.page('meetings', startup, 1));
      expect(items).toEqual(demoReports('pathika-ev', new ManualClock().now()).meetings);
      expect(items).toHaveLength(4);
    });

    it('returns the prices of a share, oldest first, each with its source', async () => {
      const { startup } = await holding('Vyomrekha Space');
      const response = await lastValueFrom(backend.reports.prices(startup));
      expect(response).toMatchObject({ ok: true });
      if (!response.ok) return;
      expect(response.value.map(({ price, source }) => [price, source])).toEqual([
        [1240, 'Pre-Series A round'],
        [2480, 'Series A round'],
        [3410, 'Valuation report'],
      ]);
      const days = response.value.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
    });

    it('fetches no document from an address outside the API', async () => {
      await logIn(backend.withHoldings);
      for (const address of ADDRESSES_ELSEWHERE) {
        expect(backend.reports.canFetchDocument(address)).toBe(false);
        expect(await lastValueFrom(backend.reports.document(address))).toMatchObject({ ok: false });
      }
    });

    it('S-06 returns the prices of a startup to its holders only', async () => {
      const { startup } = await holding('Vyomrekha Space');
      await logIn(backend.withoutHoldings);
      const rejection = { ok: false, error: { kind: 'http', status: 404 } };
      expect(await lastValueFrom(backend.reports.prices(startup))).toMatchObject(rejection);
      expect(await lastValueFrom(backend.reports.prices(startupId('no-such-startup')))).toMatchObject(
        rejection,
      );
      backend.setToken(undefined);
      expect(await lastValueFrom(backend.reports.prices(startup))).toMatchObject({
        ok: false,
        error: { kind: 'http', status: 401 },
      });
    });

    it('splits a list into pages, which say whether there is a previous and a next page', async () => {
      const { startup } = await holding('Vyomrekha Space');
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => pageFrom(backend.reports.page('updates', startup, page))),
      );
      expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3, 0]);
      expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false, false]);
      expect(pages.map(({ hasPrevious }) => hasPrevious)).toEqual([false, true, true, true]);
      expect(pages.flatMap(({ items }) => items)).toEqual(expected.updates);
    });

    it.each(KINDS)('returns an empty page for a startup without %s', async (kind) => {
      const { startup } = await holding('Jaladhi Water');
      const page = await pageFrom<unknown>(backend.reports.page(kind, startup, 1));
      expect(page).toEqual({ items: [], skippedRecords: 0, hasNext: false, hasPrevious: false });
    });

    it.each(KINDS)('S-06 returns 404 for the %s of a startup that the caller does not hold', async (kind) => {
      const { startup } = await holding('Vyomrekha Space');
      await logIn(backend.withoutHoldings);
      const errorResponses: unknown[] = [];
      for (const id of [startup, startupId('nobody-has-heard-of-it')] satisfies StartupId[]) {
        errorResponses.push(await lastValueFrom(backend.reports.page(kind, id, 1)));
      }
      expect(errorResponses[0]).toMatchObject({
        ok: false,
        error: {
          kind: 'http',
          status: 404,
          messages: ['This startup could not be found among your holdings.'],
        },
      });
      expect(errorResponses[1]).toEqual(errorResponses[0]);
    });

    it.each(KINDS)(
      'returns the same first pages of %s for several startups as for one startup each',
      async (kind) => {
        const names = ['Vyomrekha Space', 'Pathika EV', 'Jaladhi Water'];
        const startups: StartupId[] = [];
        for (const name of names) startups.push((await holding(name)).startup);
        const response = await lastValueFrom(backend.reports.firstPages(kind, startups));
        if (!response.ok) throw new Error(`rejected: ${JSON.stringify(response.error)}`);
        expect([...response.value.keys()].toSorted()).toEqual(startups.toSorted());
        for (const startup of startups) {
          const alone = await pageFrom<unknown>(backend.reports.page(kind, startup, 1));
          expect(withoutLinks(response.value.get(startup))).toEqual(withoutLinks(alone));
        }
      },
    );

    it.each(KINDS)(
      'S-06 omits from the first pages of %s the startups that the caller does not hold',
      async (kind) => {
        const { startup } = await holding('Vyomrekha Space');
        const requested = [startup, startupId('nobody-has-heard-of-it')];
        const ofHolder = await lastValueFrom(backend.reports.firstPages(kind, requested));
        expect(ofHolder.ok && [...ofHolder.value.keys()]).toEqual([startup]);
        await logIn(backend.withoutHoldings);
        const ofOther = await lastValueFrom(backend.reports.firstPages(kind, requested));
        expect(ofOther).toEqual({ ok: true, value: new Map() });
      },
    );

    it.each([undefined, 'made-up'])(
      'returns 401 for report pages requested with the token %s',
      async (token) => {
        const { startup } = await holding('Vyomrekha Space');
        backend.setToken(token);
        for (const kind of KINDS) {
          expect(await lastValueFrom(backend.reports.page(kind, startup, 1))).toMatchObject({
            ok: false,
            error: { kind: 'http', status: 401, messages: ['Please log in again.'] },
          });
          expect(await lastValueFrom(backend.reports.firstPages(kind, [startup]))).toMatchObject({
            ok: false,
            error: { kind: 'http', status: 401, messages: ['Please log in again.'] },
          });
        }
      },
    );
  });
}
