import { lastValueFrom, type Observable } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '../../src/core/portfolio/dashboard.ts';
import { indianDay } from '../../src/core/calendar/days.ts';
import { currentValue } from '../../src/core/portfolio/holding-value.ts';
import type { Holdings } from '../../src/core/portfolio/investment.ts';
import type { Credentials } from '../../src/core/account/auth-gateway.port.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import type { Result } from '../../src/core/shared/result.ts';
import { portfolioContractTests, type PortfolioSubject } from '../../src/contract-tests/contracts.ts';
import { accountOf } from '../support/account-of.ts';
import { type Backend, BACKEND_ACCOUNTS } from '../support/backends.ts';
import { loginOf } from '../support/login-of.ts';

async function valueOf<T>(response$: Observable<Result<T, RequestError>>): Promise<T> {
  const response = await lastValueFrom(response$);
  if (!response.ok) throw new Error(`rejected: ${JSON.stringify(response.error)}`);
  return response.value;
}

export function describePortfolioGateway(name: string, start: () => Promise<Backend>): void {
  describe(`PortfolioGateway, ${name}`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend[Symbol.asyncDispose]());

    const subject: PortfolioSubject = {
      get portfolio() {
        return backend.portfolio;
      },
      investor: accountOf(() => backend, BACKEND_ACCOUNTS.withHoldings),
      newcomer: accountOf(() => backend, BACKEND_ACCOUNTS.withoutHoldings),
      setToken: (token) => backend.setToken(token),
    };

    async function logIn(credentials: Credentials): Promise<string> {
      const response = await backend.auth.logIn(credentials);
      if (!response.ok) throw new Error('log-in failed');
      backend.setToken(loginOf(response.value).token);
      return loginOf(response.value).token;
    }
    async function portfolioOf(
      credentials: Credentials,
    ): Promise<{ dashboard: Dashboard; holdings: Holdings }> {
      await logIn(credentials);
      return {
        dashboard: await valueOf(backend.portfolio.dashboard(credentials.email)),
        holdings: await valueOf(backend.portfolio.holdings(credentials.email)),
      };
    }
    const bothCalls = (
      email = backend.withHoldings.email,
    ): readonly Observable<Result<unknown, RequestError>>[] => [
      backend.portfolio.dashboard(email),
      backend.portfolio.holdings(email),
    ];

    it.each(portfolioContractTests(subject))('$name', ({ run }) => expect(run()).resolves.toBeUndefined());

    it('returns the demo’s holdings, of which all but three have a value', async () => {
      const { items } = (await portfolioOf(backend.withHoldings)).holdings;
      expect(items).toHaveLength(25);
      expect(items.filter((each) => currentValue(each) !== undefined)).toHaveLength(22);
      for (const { startup } of items) expect(startup.id).toBeDefined();
    });

    it('returns the fields of a holding, and undefined for missing fields', async () => {
      const { items } = (await portfolioOf(backend.withHoldings)).holdings;
      const byName = (name: string) => items.find(({ startup }) => startup.name === name);
      expect(byName('Vyomrekha Space')).toMatchObject({
        channel: 'Kopal Angel Fund II',
        typeOfSecurities: 'CCPS',
        issuePrice: 2480,
        currentSharePrice: 3410,
        invested: 498_480,
      });
      expect(byName('Yatrika Stays')).toMatchObject({ channel: undefined });
      expect(byName('Munafa Ledger')).toMatchObject({ issuePrice: undefined, currentSharePrice: undefined });
    });

    it('returns the figures and texts of a holding and of its startup', async () => {
      const { items } = (await portfolioOf(backend.withHoldings)).holdings;
      expect(items.find(({ startup }) => startup.name === 'Pathika EV')).toMatchObject({
        channel: 'Kopal Angel Fund I',
        secondaryEmail: undefined,
        vehicle: 'Debt convertible to equity',
        typeOfSecurities: 'CCD',
        invested: 799_500,
        currentValue: 1_399_125,
        scheme: 'Angel Scheme A',
        fundingType: 'Primary',
        numberOfSecurities: 975,
        faceValue: 10,
        issuePrice: 820,
        currentSharePrice: 1435,
        startup: {
          id: 'pathika-ev',
          name: 'Pathika EV',
          investmentCode: 'PAT-002',
          fundingStage: 'Series A',
          legalName: 'Pathika EV Private Limited',
          website: 'https://pathika-ev.example',
          headquarters: 'Pune, Maharashtra',
          serviceRegion: undefined,
          founders: ['Gauri Deshpande', 'Rohan Pillai'],
          coInvestors: ['Tamarind Seed Fund', 'Sahyadri Capital', 'Bodhi Angels', 'Monsoon Ventures'],
          foundedIn: '2014',
          sector: 'EV/ Energy',
          currentStage: 'Series A',
          status: 'ACTIVE',
          securityType: 'CCD',
          floorValuation: 565_800_000,
          capValuation: 943_000_000,
          preMoneyValuation: undefined,
          currentValuation: 1_650_000_000,
          cashBurn: 9_220_000,
          runway: '19 months',
          revenue: 50_180_000,
          fundRaisePlan: 'Series B in two quarters',
          raisedTillNow: 548_500_000,
          cashInBank: 179_000_000,
          networkInvestment: 19_000_000,
        },
      });
    });

    it('returns the dates of a holding, and undefined for missing fields', async () => {
      const { items } = (await portfolioOf(backend.withHoldings)).holdings;
      const found = items.find(({ startup }) => startup.name === 'Munafa Ledger');
      expect(indianDay(found?.purchased)).toBe('2023-11-23');
      expect(found?.updated?.epochMs).toBeDefined();
      expect([found?.currentValue, found?.numberOfSecurities]).toEqual([undefined, undefined]);
    });

    it('returns the newest reports and updates, each with its startup', async () => {
      const { dashboard } = await portfolioOf(backend.withHoldings);
      for (const news of [dashboard.newestReports, dashboard.newestUpdates])
        expect(news.map(({ startup }) => startup)).toContain('vyomrekha-space');
      expect(dashboard.newestReports[0]?.title).toMatch(/^Q[1-4] FY /);
    });

    it('returns one startup object for all holdings in a startup', async () => {
      const { items } = (await portfolioOf(backend.withHoldings)).holdings;
      const names = new Set(items.map(({ startup }) => startup.name));
      expect(names.size).toBeLessThan(items.length);
      expect(new Set(items.map(({ startup }) => startup)).size).toBe(names.size);
    });

    it('returns the sectors of the demo', async () => {
      const { sectors } = (await portfolioOf(backend.withHoldings)).dashboard;
      expect(sectors).toContainEqual({ sector: 'Fin-tech', count: 3 });
      expect(sectors).toContainEqual({ sector: 'F&B', count: 1 });
    });

    it('returns the five best investments, best first', async () => {
      const { dashboard } = await portfolioOf(backend.withHoldings);
      // Two holdings of Vyomrekha Space count together.
      expect(dashboard.topInvestments).toEqual([
        { startupName: 'Vyomrekha Space', profitPercentage: 129.24 },
        { startupName: 'Pathika EV', profitPercentage: 75 },
        { startupName: 'Hariyalo Energy', profitPercentage: 70 },
        { startupName: 'Setu Stack', profitPercentage: 70 },
        { startupName: 'Drishti Optics', profitPercentage: 50 },
      ]);
    });

    it('returns the amount invested in each month of purchase, the oldest month first', async () => {
      const { periodTotals } = (await portfolioOf(backend.withHoldings)).dashboard;
      expect(periodTotals[0]).toEqual({ year: 2022, month: 12, quarter: 4, total: 999_440 });
    });

    it('returns the growth of the last twelve months, ending at the cost of holdings with a value', async () => {
      const { growth, pricedInvestment } = (await portfolioOf(backend.withHoldings)).dashboard;
      expect(growth.map(({ month }) => month)).toEqual(
        'Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov'.split(' '),
      );
      const investments = growth.map(({ investment }) => investment);
      expect(investments).toEqual(investments.toSorted((a, b) => a - b));
      expect(growth.at(-1)?.investment).toBe(pricedInvestment);
    });

    it('returns the growth of every month since the first purchase, the last twelve as in `growth`', async () => {
      const { growth, growthHistory } = (await portfolioOf(backend.withHoldings)).dashboard;
      expect(growthHistory[0]).toMatchObject({ year: 2022, month: 12 });
      expect(growthHistory).toHaveLength(48);
      const amounts = (points: readonly { investment: number; return: number }[]) =>
        points.slice(-12).map((point) => [point.investment, point.return]);
      expect(amounts(growthHistory)).toEqual(amounts(growth));
    });

    it('returns zeros for an investor without investments', async () => {
      const { dashboard, holdings } = await portfolioOf(backend.withoutHoldings);
      expect(holdings).toEqual({ items: [], skippedRecords: 0 });
      expect(dashboard).toEqual({
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

    it('S-06 rejects another investor’s e-mail with 403', async () => {
      await logIn(backend.withoutHoldings);
      for (const call$ of bothCalls(backend.withHoldings.email)) {
        expect(await lastValueFrom(call$)).toMatchObject({
          ok: false,
          error: { kind: 'http', status: 403, messages: ['You can only see your own data.'] },
        });
      }
    });

    it.each([
      ['without a token', () => Promise.resolve(undefined)],
      ['with a made-up token', () => Promise.resolve('made-up')],
      [
        'with a token that was logged out',
        async () => {
          const token = await logIn(backend.withHoldings);
          await backend.auth.logOut(token);
          return token;
        },
      ],
    ])('rejects every call %s with 401', async (_what, makeToken) => {
      backend.setToken(await makeToken());
      for (const call$ of bothCalls()) {
        expect(await lastValueFrom(call$)).toMatchObject({
          ok: false,
          error: { kind: 'http', status: 401, messages: ['Please log in again.'] },
        });
      }
    });
  });
}
