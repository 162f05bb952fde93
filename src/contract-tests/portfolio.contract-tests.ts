import assert from 'node:assert/strict';
import { lastValueFrom } from 'rxjs';
import type { Dashboard } from '../core/portfolio/dashboard.ts';
import type { Investment } from '../core/portfolio/investment.ts';
import type { PortfolioGateway } from '../core/portfolio/portfolio-gateway.port.ts';
import { valueToday } from '../core/portfolio/value-today.ts';
import {
  type Account,
  type AnyRead,
  type ContractTest,
  assertClose,
  assertDescending,
  assertRejected,
  contractTestsOfReads,
  sumOf,
  type SetToken,
  readValue,
} from './contract-test.ts';

/** A portfolio gateway with the accounts that its contract tests use. */
export interface PortfolioSubject {
  readonly portfolio: PortfolioGateway;
  /** Has at least one investment. */
  readonly investor: Account;
  /** Has no investment. Without a newcomer, the contract tests that need this account are left out. */
  readonly newcomer?: Account;
  /** Without it, the contract tests about tokens are left out. */
  readonly setToken?: SetToken;
}

/** The maximum number of entries of `topInvestments`. */
const MAX_TOP_INVESTMENTS = 5;
/** The maximum number of entries of `growth`. */
const MAX_MONTHS = 12;
/** The maximum number of entries of `newestReports`, and of `newestUpdates`. */
const MAX_NEWS = 50;

const isWholeFrom1To = (last: number, value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= last;

/** Returns tests of what the core relies on in a portfolio, whatever its content. */
export function portfolioContractTests(subject: PortfolioSubject): readonly ContractTest[] {
  const { investor, newcomer, setToken } = subject;
  const bothReads = (email = investor.email): readonly AnyRead[] => [
    subject.portfolio.dashboard(email),
    subject.portfolio.holdings(email),
  ];
  /** A contract test about the totals and the investments of an account. */
  const contractTest = (
    name: string,
    check: (dashboard: Dashboard, items: readonly Investment[]) => void,
    account = investor,
  ): ContractTest => ({
    name,
    run: async () => {
      await account.logIn();
      const dashboard = await readValue(subject.portfolio.dashboard(account.email));
      const holdings = await readValue(subject.portfolio.holdings(account.email));
      assert.equal(holdings.skippedRecords, 0, 'no record of the holdings is left out');
      assert.equal(dashboard.skippedRecords, 0, 'no record of the dashboard is left out');
      check(dashboard, holdings.items);
    },
  });
  return [
    contractTest('returns every holding with a unique id and the name of its startup', (_, items) => {
      assert.ok(items.length > 0, 'the investor has an investment');
      assert.equal(new Set(items.map(({ id }) => id)).size, items.length, 'unique ids');
      for (const { id, startup } of items) assert.ok(startup.name !== undefined, `${id} has a startup`);
    }),
    contractTest('returns totals that match the holdings', (dashboard, items) => {
      const priced = items.filter((each) => valueToday(each) !== undefined);
      assertClose(dashboard.totalInvestment, sumOf(items.map(({ invested }) => invested)), 'totalInvestment');
      assertClose(dashboard.totalCurrentValue, sumOf(priced.map(valueToday)), 'totalCurrentValue');
      const startups = new Set(items.map(({ startup }) => startup.id ?? startup.name));
      assert.equal(dashboard.totalStartups, startups.size, 'totalStartups');
      if (dashboard.unpricedHoldings !== undefined)
        assert.equal(dashboard.unpricedHoldings, items.length - priced.length, 'unpricedHoldings');
      if (dashboard.pricedInvestment !== undefined)
        assertClose(
          dashboard.pricedInvestment,
          sumOf(priced.map(({ invested }) => invested)),
          'pricedInvestment',
        );
    }),
    contractTest(
      'returns the largest sectors first; their counts, if any, add up to the number of startups',
      (dashboard) => {
        const counts = dashboard.sectors.map(({ count }) => count);
        assertDescending(counts, 'largest first');
        if (counts.length > 0) assert.equal(sumOf(counts), dashboard.totalStartups);
      },
    ),
    contractTest(
      'returns at most five top investments, best first, and only in startups that the investor holds',
      (dashboard, items) => {
        const { topInvestments } = dashboard;
        assert.ok(topInvestments.length <= MAX_TOP_INVESTMENTS, 'at most five');
        assertDescending(
          topInvestments.map(({ profitPercentage }) => profitPercentage),
          'best first',
        );
        const names = new Set(items.map(({ startup }) => startup.name));
        for (const { startupName } of topInvestments) assert.ok(names.has(startupName), startupName);
      },
    ),
    contractTest(
      'returns monthly totals, if any, that add up to the investments with a purchase date',
      (dashboard, items) => {
        const { periodTotals } = dashboard;
        for (const { month, quarter } of periodTotals) {
          assert.ok(isWholeFrom1To(12, month ?? 1), `month ${month}`);
          assert.ok(isWholeFrom1To(4, quarter ?? 1), `quarter ${quarter}`);
          if (month !== undefined)
            assert.equal(quarter, Math.ceil(month / 3), `the quarter of month ${month}`);
        }
        const dated = items.filter(({ purchased }) => purchased?.epochMs !== undefined);
        if (periodTotals.length > 0)
          assertClose(
            sumOf(periodTotals.map(({ total }) => total)),
            sumOf(dated.map(({ invested }) => invested)),
            'the sum of the months',
          );
      },
    ),
    contractTest('returns at most twelve months of growth, the last with the current value', (dashboard) => {
      const { growth, totalCurrentValue = Number.NaN } = dashboard;
      assert.ok(growth.length <= MAX_MONTHS, 'at most twelve');
      const last = growth.at(-1);
      if (last === undefined) return;
      assert.ok(Math.abs(last.return - totalCurrentValue) <= 1, 'ends in the current value');
    }),
    contractTest(
      'returns reports and updates newest first, at most one of each for each startup that is held',
      (dashboard, items) => {
        const held = new Set(items.map(({ startup }) => startup.id));
        for (const news of [dashboard.newestReports, dashboard.newestUpdates]) {
          assert.ok(news.length <= MAX_NEWS, 'at most 50');
          assert.equal(new Set(news.map(({ startup }) => startup)).size, news.length, 'one for each startup');
          for (const { startup } of news) assert.ok(held.has(startup), `${startup} is held`);
          assertDescending(
            news.map(({ date }) => date.epochMs ?? Number.NaN),
            'newest first',
          );
        }
      },
    ),
    ...(newcomer === undefined
      ? []
      : [
          contractTest(
            'returns empty lists for an investor without investments, and each total is zero or missing',
            (dashboard, items) => {
              assert.deepEqual(items, []);
              const { totalInvestment, totalCurrentValue, totalStartups, ...lists } = dashboard;
              for (const total of [totalInvestment, totalCurrentValue, totalStartups])
                assert.equal(total ?? 0, 0);
              for (const list of [lists.growth, lists.topInvestments, lists.sectors, lists.periodTotals])
                assert.deepEqual(list, []);
              for (const list of [lists.growthHistory, lists.newestReports, lists.newestUpdates])
                assert.deepEqual(list, []);
            },
            newcomer,
          ),
          {
            name: 'rejects another investor’s e-mail with 403',
            run: async () => {
              await newcomer.logIn();
              for (const read$ of bothReads()) assertRejected(await lastValueFrom(read$), 403);
            },
          },
        ]),
    ...contractTestsOfReads({ investor, setToken, reads: () => Promise.resolve(bothReads()) }),
  ];
}
