import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { demoReports } from '../../src/adapters/memory/demo/demo-reports.ts';
import { FIRST_PAGES_KINDS, type ReportPage } from '../../src/core/reports/report.ts';
import type { StartupId } from '../../src/core/shared/brand.ts';
import { readValue } from '../../src/contract-tests/contract-test.ts';
import { reportsContractTests, type ReportsSubject } from '../../src/contract-tests/contracts.ts';
import { accountOf } from '../support/account-of.ts';
import { BACKEND_ACCOUNTS, type TestBackend } from '../support/test-backend.ts';
import { startupId } from '../support/investment-builders.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { rejection } from '../support/rejection.ts';

/** Returns a page without its links to documents, which are new in each response. */
const withoutLinks = (page: ReportPage<unknown> | undefined): unknown =>
  JSON.parse(JSON.stringify(page).replaceAll(/"documents":\[[^\]]*\]/gu, '"documents":[]'));

export function describeReportsGateway(name: string, backend: TestBackend): void {
  describe(`ReportsGateway, ${name}`, () => {
    const expected = demoReports('vyomrekha-space', new ManualClock().now());

    /** Logs in as the investor with holdings; returns the ids of three startups, `Vyomrekha Space` first. */
    async function heldStartups(): Promise<readonly [StartupId, ...StartupId[]]> {
      await subject.investor.logIn();
      const { items } = await readValue(backend.portfolio.holdings(backend.investorWithHoldings.email));
      const idOf = (name: string): StartupId => {
        const found = items.find(({ startup }) => startup.name === name);
        if (found?.startup.id === undefined) throw new Error(`no holding in ${name}`);
        return found.startup.id;
      };
      return [idOf('Vyomrekha Space'), idOf('Pathika EV'), idOf('Jaladhi Water')];
    }

    const newcomer = accountOf(() => backend, BACKEND_ACCOUNTS.investorWithoutHoldings);
    const subject: ReportsSubject = {
      reports: backend.reports,
      investor: accountOf(() => backend, BACKEND_ACCOUNTS.investorWithHoldings),
      newcomer,
      setToken: (token) => backend.setToken(token),
      heldStartups,
      hasFirstPages: true,
    };
    it.each(reportsContractTests(subject))('$name', ({ run }) => expect(run()).resolves.toBeUndefined());

    it('returns the prices of a share, oldest first, each with its source', async () => {
      const [startup] = await heldStartups();
      const prices = await readValue(backend.reports.prices(startup));
      expect(prices.map(({ price, source }) => [price, source])).toEqual([
        [1240, 'Pre-Series A round'],
        [2480, 'Series A round'],
        [3410, 'Valuation report'],
      ]);
      const days = prices.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
    });

    it('S-06 returns the prices of a startup to its holders only', async () => {
      const [startup] = await heldStartups();
      await newcomer.logIn();
      const notHeld = rejection(404, 'This startup could not be found among your holdings.');
      for (const id of [startup, startupId('no-such-startup')])
        expect(await lastValueFrom(backend.reports.prices(id))).toMatchObject(notHeld);
      backend.setToken(undefined);
      expect(await lastValueFrom(backend.reports.prices(startup))).toMatchObject(rejection(401));
    });

    it('splits a list into pages without losing or repeating a report', async () => {
      const [startup] = await heldStartups();
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => readValue(backend.reports.page('updates', startup, page))),
      );
      expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3, 0]);
      expect(pages.flatMap(({ items }) => items)).toEqual(expected.updates);
    });

    it.each(FIRST_PAGES_KINDS)(
      'returns the same first pages of %s in one call for several startups as in one call for each',
      async (kind) => {
        const startups = await heldStartups();
        const pages = await readValue(backend.reports.firstPages(kind, startups));
        expect([...pages.keys()].toSorted()).toEqual(startups.toSorted());
        for (const startup of startups) {
          const alone = await readValue<ReportPage<unknown>>(backend.reports.page(kind, startup, 1));
          expect(withoutLinks(pages.get(startup))).toEqual(withoutLinks(alone));
        }
      },
    );

    it.each(FIRST_PAGES_KINDS)(
      'S-06 omits startups that the caller does not hold from the first pages of %s',
      async (kind) => {
        const [startup] = await heldStartups();
        await newcomer.logIn();
        expect(await readValue(backend.reports.firstPages(kind, [startup]))).toEqual(new Map());
      },
    );
  });
}
