import { describe, expect, it } from 'vitest';
import { readValue } from '../../src/contract-tests/contract-test.ts';
import { portfolioContractTests, type PortfolioSubject } from '../../src/contract-tests/contracts.ts';
import { accountOf } from '../support/account-of.ts';
import { BACKEND_ACCOUNTS, type TestBackend } from '../support/test-backend.ts';

export function describePortfolioGateway(name: string, backend: TestBackend): void {
  describe(`PortfolioGateway, ${name}`, () => {
    const newcomer = accountOf(() => backend, BACKEND_ACCOUNTS.investorWithoutHoldings);
    const subject: PortfolioSubject = {
      portfolio: backend.portfolio,
      investor: accountOf(() => backend, BACKEND_ACCOUNTS.investorWithHoldings),
      newcomer,
      setToken: (token) => backend.setToken(token),
    };

    it.each(portfolioContractTests(subject))('$name', ({ run }) => expect(run()).resolves.toBeUndefined());

    it('returns one startup object for all holdings in a startup', async () => {
      await subject.investor.logIn();
      const { items } = await readValue(backend.portfolio.holdings(subject.investor.email));
      const names = new Set(items.map(({ startup }) => startup.name));
      expect(names.size).toBeLessThan(items.length);
      expect(new Set(items.map(({ startup }) => startup)).size).toBe(names.size);
    });

    it('returns the growth of every month since the first purchase, with the figures of `growth` in the last twelve', async () => {
      await subject.investor.logIn();
      const dashboard$ = backend.portfolio.dashboard(subject.investor.email);
      const { growth, growthHistory } = await readValue(dashboard$);
      expect(growthHistory[0]).toMatchObject({ year: 2022, month: 12 });
      expect(growthHistory).toHaveLength(48);
      const amounts = (points: readonly { investment: number; return: number }[]) =>
        points.slice(-12).map((point) => [point.investment, point.return]);
      expect(amounts(growthHistory)).toEqual(amounts(growth));
    });

    it('returns zeros for an investor without investments', async () => {
      await newcomer.logIn();
      expect(await readValue(backend.portfolio.holdings(newcomer.email))).toEqual({
        items: [],
        skippedRecords: 0,
      });
      expect(await readValue(backend.portfolio.dashboard(newcomer.email))).toEqual({
        totalCurrentValue: 0,
        totalInvestment: 0,
        totalStartups: 0,
        unpricedHoldings: 0,
        pricedInvestment: 0,
        growth: [],
        growthHistory: [],
        topInvestments: [],
        sectors: [],
        periodTotals: [],
        newestReports: [],
        newestUpdates: [],
        skippedRecords: 0,
      });
    });
  });
}
