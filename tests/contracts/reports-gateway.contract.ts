import { lastValueFrom, type Observable } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoReports } from '../../src/adapters/memory/demo/demo-reports.ts';
import { indianDay } from '../../src/core/calendar/days.ts';
import type { ReportKind, ReportPage } from '../../src/core/reports/report.ts';
import type { Credentials } from '../../src/core/session/auth-gateway.port.ts';
import type { StartupId } from '../../src/core/shared/brand.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import type { Result } from '../../src/core/shared/result.ts';
import type { Backend } from '../support/backends.ts';
import { startupId } from '../support/investment-builders.ts';
import { ManualClock } from '../support/manual-clock.ts';

const KINDS: readonly ReportKind[] = ['mis', 'updates', 'meetings'];

async function pageFrom<T>(answer$: Observable<Result<ReportPage<T>, RequestError>>): Promise<ReportPage<T>> {
  const answer = await lastValueFrom(answer$);
  if (!answer.ok) throw new Error(`rejected: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

export function describeReportsGateway(name: string, start: () => Promise<Backend>): void {
  describe(`ReportsGateway and InvestmentRecords, ${name}`, () => {
    const expected = demoReports('vyomrekha-space', new ManualClock().now());
    let backend: Backend;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend[Symbol.asyncDispose]());

    async function logIn(credentials: Credentials): Promise<void> {
      const answer = await backend.auth.logIn(credentials);
      if (!answer.ok) throw new Error('log-in failed');
      backend.useToken(answer.value.token);
    }
    async function holding(startupName: string) {
      await logIn(backend.withHoldings);
      const answer = await lastValueFrom(backend.portfolio.holdings(backend.withHoldings.email));
      if (!answer.ok) throw new Error('no holdings');
      const found = answer.value.items.find((each) => each.startupName === startupName);
      if (found?.startupId === undefined) throw new Error(`no holding in ${startupName}`);
      return { found, startup: found.startupId };
    }

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

    it('splits a list into pages, which name the previous and the next one', async () => {
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

    it.each(KINDS)('S-06 returns nothing of %s of a startup that the caller does not hold', async (kind) => {
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

    it.each([undefined, 'made-up'])('rejects with 401 the token %s', async (token) => {
      const { startup } = await holding('Vyomrekha Space');
      backend.useToken(token);
      for (const kind of KINDS) {
        expect(await lastValueFrom(backend.reports.page(kind, startup, 1))).toMatchObject({
          ok: false,
          error: { kind: 'http', status: 401, messages: ['Please log in again.'] },
        });
      }
    });

    it('reads every field of a record of the holdings', async () => {
      const { found, startup } = await holding('Pathika EV');
      expect(backend.records.investment(found)).toEqual(backend.records.detail(found).investment);
      expect(backend.records.detail(structuredClone(found))).toMatchObject({
        investment: {
          id: found.id,
          channel: 'Kopal Angel Fund I',
          secondaryEmail: undefined,
          vehicle: 'Debt convertible to equity',
          typeOfSecurities: 'CCD',
          invested: 800_000,
          currentValue: 1_400_000,
          scheme: 'Angel Scheme A',
          fundingType: 'Primary',
          numberOfSecurities: 975,
          faceValue: 10,
          issuePrice: 820,
          currentSharePrice: 1435,
        },
        startup: {
          id: startup,
          name: 'Pathika EV',
          investmentCode: 'PAT-002',
          fundingStage: 'Seed',
          legalName: 'Pathika EV Private Limited',
          website: 'https://pathika-ev.example',
          headquarters: 'Pune, Maharashtra',
          serviceRegion: undefined,
          founders: ['Gauri Deshpande', 'Rohan Pillai'],
          coInvestors: ['Bodhi Angels', 'Monsoon Ventures'],
          foundedIn: '2021',
          sector: 'EV/ Energy',
          currentStage: 'Pre-Series A',
          status: 'ACTIVE',
          securityType: 'CCD',
          floorValuation: 258_000_000,
          capValuation: 430_000_000,
          preMoneyValuation: undefined,
          cashBurn: 8_700_000,
          runway: '23 months',
          networkInvestment: 6_500_000,
        },
      });
    });

    it('reads the dates of a record, and missing fields as missing', async () => {
      const { found } = await holding('Munafa Ledger');
      const { investment } = backend.records.detail(found);
      expect(indianDay(investment.purchased)).toBe('2023-11-23');
      expect(investment.updated?.epochMs).toBeDefined();
      expect([investment.currentValue, investment.numberOfSecurities]).toEqual([undefined, undefined]);
    });
  });
}
