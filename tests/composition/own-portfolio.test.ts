import { of, type Observable } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryFileSaver } from '../../src/adapters/memory/memory-file-saver.ts';
import { createKopal, type Kopal } from '../../src/composition/create-kopal.ts';
import { arriveAt, stateOf } from '../../src/composition/kopal-waits.ts';
import { EMPTY_DASHBOARD } from '../../src/core/portfolio/dashboard.ts';
import { EMPTY_INVESTMENT, EMPTY_STARTUP, type Investment } from '../../src/core/portfolio/investment.ts';
import type { PortfolioGateway } from '../../src/core/portfolio/portfolio-gateway.port.ts';
import { rupees } from '../../src/core/shared/brand.ts';
import { formattedText } from '../../src/core/shared/amount.ts';
import { parseDate } from '../../src/core/shared/dates.ts';
import { ok } from '../../src/core/shared/result.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { withFormattedAmounts } from '../support/formatted-amounts.ts';
import { allRows } from '../support/table-texts.ts';

/** Each investment: its id, then the five known fields: company, day of purchase, amount, issue and current price. */
const OWN = [
  ['a-1', 'Jaladhi', '2024-11-21', 100_000, 100, 144],
  ['a-2', 'Setu', '2024-11-21', 300_000, 50, 72],
  ['a-3', 'Setu', '2025-11-21', 100_000, 60, 72],
] as const;

const NOW = Date.parse('2026-11-21T06:00:00Z');

const investments = OWN.map(([id, name, bought, amount, issuePrice, currentPrice]): Investment => ({
  ...EMPTY_INVESTMENT,
  id,
  purchased: parseDate(bought),
  invested: rupees(amount),
  issuePrice: rupees(issuePrice),
  currentSharePrice: rupees(currentPrice),
  startup: { ...EMPTY_STARTUP, name },
}));

const portfolioGateway: PortfolioGateway = {
  dashboard: () =>
    of(
      ok({
        ...EMPTY_DASHBOARD,
        totalInvestment: rupees(500_000),
        totalCurrentValue: rupees(696_000),
        totalStartups: 2,
      }),
    ),
  holdings: () => of(ok({ items: investments, skippedRecords: 0 })),
};

describe('the app with a portfolio gateway of another team, which knows only five fields of each investment', () => {
  const saver = new MemoryFileSaver();
  let kopal: Kopal;

  /** Opens a page, whose address some view models read. */
  async function at<State extends { readonly status: string }>(
    path: string,
    make: () => Promise<{ readonly state$: Observable<State> }>,
  ) {
    kopal.routing.open(path, {});
    return stateOf((await make()).state$);
  }

  beforeAll(async () => {
    kopal = await createKopal({
      backend: 'memory',
      ports: { portfolioGateway, clock: { now: () => NOW }, fileSaver: saver },
    });
    kopal.logIn().logIn(DEMO_ACCOUNTS.meera.email, DEMO_PASSWORD);
    await arriveAt(kopal, '/');
  });

  it('shows the totals of the portfolio on the dashboard', async () => {
    const { summary } = await at('/', kopal.dashboard);
    expect(withFormattedAmounts(summary)).toMatchObject({
      totalInvestment: '₹5,00,000',
      totalCurrentValue: '₹6,96,000',
    });
    expect(withFormattedAmounts(summary.gain)).toMatchObject({ amount: '₹1,96,000', percent: '39.2%' });
  });

  it('lists the holdings', async () => {
    const { table } = await at('/view-all', kopal.holdings);
    expect(
      allRows(table).map(({ cells }) => [
        cells['startup-name'].text,
        cells.invested.text,
        cells['current-value'].text,
      ]),
    ).toEqual([
      ['Setu', '₹3,00,000', '₹4,32,000'],
      ['Jaladhi', '₹1,00,000', '₹1,44,000'],
      ['Setu', '₹1,00,000', '₹1,20,000'],
    ]);
  });

  it('shows an investment on its page, with its returns', async () => {
    const { page } = await at('/view-all/a-1', () => kopal.investment('a-1'));
    expect(page).toMatchObject({ name: 'Jaladhi', status: undefined });
    expect([...page.right, ...page.returns].map(({ label, value }) => [label, formattedText(value)])).toEqual(
      [
        ['Time Period', '24 months'],
        ['Investment Amount', '₹1,00,000'],
        ['Current Investment Value', '₹1,44,000'],
        ['Scheme', 'N/A'],
        ['Funding Type', 'N/A'],
        ['Gain', '₹44,000 (44%)'],
        ['MOIC', '1.44×'],
        ['XIRR', '20%'],
      ],
    );
  });

  it('calculates an XIRR of 20 % when every investment grew by 20 % a year', async () => {
    const { content } = await at('/analysis', kopal.analysis);
    expect(withFormattedAmounts(content?.returns)).toMatchObject({
      invested: '₹5,00,000',
      value: '₹6,96,000',
      moic: '1.39×',
      xirr: '20%',
      xirrNote: undefined,
    });
    expect(content && allRows(content.companies.table).map(({ cells }) => cells.company.text)).toEqual([
      'Setu',
      'Jaladhi',
    ]);
  });

  it('lists each investment in the tax clock', async () => {
    const { page } = await at('/tax', kopal.tax);
    expect(page).toMatchObject({ kind: 'clock', table: { count: 3 } });
  });

  it('exports the known fields as JSON', async () => {
    await (await kopal.holdingsExport()).saveJson();
    const exported = JSON.parse(saver.files.at(-1)?.text ?? '') as readonly object[];
    expect(exported).toMatchObject([
      {
        id: 'a-2',
        startupName: 'Setu',
        invested: 300_000,
        purchased: '2024-11-21',
        issuePrice: 50,
        currentSharePrice: 72,
      },
      {},
      {},
    ]);
  });
});
