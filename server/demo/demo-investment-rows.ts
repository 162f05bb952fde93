import type { Insertable } from 'kysely';
import type { InvestmentsTable } from '../platform/db/schema.ts';
import { demoPortfolio } from './data/portfolio.ts';
import { demoStartups } from './data/startups.ts';
import { demoAccounts } from './demo-accounts.ts';
import { addDays, slug } from './demo-dates.ts';
import { DemoRandom } from './demo-random.ts';

const vehicles: Readonly<Record<string, string>> = {
  CCPS: 'Equity linked',
  CCD: 'Debt convertible to equity',
  Equity: 'Equity',
  NCD: 'Debt',
  iSAFE: 'Convertible note',
};
const fourYears = 4 * 365;
const manyHoldings = 10_000;

/** The portfolio of the demo's main investor. */
export function mainPortfolioRows(today: string): Insertable<InvestmentsTable>[] {
  return demoPortfolio.map((holding, index) => ({
    id: `meera-${String(index + 1).padStart(2, '0')}`,
    investor_id: demoAccounts.meera.id,
    startup_id: slug(holding.startup),
    channel: holding.channel ?? null,
    secondary_email: index % 3 === 0 ? 'meera.family@demo.kopal.example' : null,
    investment_vehicle: vehicles[holding.securities] ?? null,
    type_of_securities: holding.securities,
    purchase_date: addDays(today, -holding.boughtDaysAgo),
    amount: holding.amount,
    scheme_name: holding.channel?.startsWith('Kopal') === true ? 'Angel Scheme A' : null,
    funding_type: index % 7 === 4 ? 'Secondary' : 'Primary',
    number_of_securities:
      holding.issuePrice === undefined ? null : Math.floor(holding.amount / holding.issuePrice),
    face_value: holding.securities === 'NCD' ? 1_000 : 10,
    issue_price: holding.issuePrice ?? null,
    current_share_price: holding.currentPrice ?? null,
    priced_on: holding.pricedDaysAgo === undefined ? null : addDays(today, -holding.pricedDaysAgo),
    updated_at: new Date(Date.parse(`${addDays(today, -(index % 45))}T05:30:00Z`)),
  }));
}

/** Ten thousand small holdings, to show that a large portfolio does not slow the product down. */
export function largePortfolioRows(today: string): Insertable<InvestmentsTable>[] {
  const random = new DemoRandom(10_000);
  const [first, ...others] = demoStartups.map(({ name }) => slug(name));
  if (first === undefined) return [];
  return Array.from({ length: manyHoldings }, (_, index) => {
    const securities = random.pick(['CCPS', 'CCPS', 'CCPS', 'Equity', 'CCD']);
    const boughtDaysAgo = random.between(1, fourYears);
    const issuePrice = random.chance(97) ? random.between(20, 4_000) : undefined;
    const currentPrice =
      issuePrice === undefined || random.chance(3)
        ? undefined
        : Math.round(issuePrice * random.between(30, 290)) / 100;
    const amount = random.between(1, 40) * 25_000;
    return {
      id: `lakshmi-${String(index + 1).padStart(5, '0')}`,
      investor_id: demoAccounts.lakshmi.id,
      startup_id: random.pick([first, ...others]),
      channel: random.chance(55)
        ? random.pick(['Kopal Angel Fund I', 'Kopal Angel Fund II', 'Direct', 'Sahyadri Syndicate'])
        : null,
      investment_vehicle: vehicles[securities] ?? null,
      type_of_securities: securities,
      purchase_date: addDays(today, -boughtDaysAgo),
      amount,
      funding_type: 'Primary',
      number_of_securities: issuePrice === undefined ? null : Math.floor(amount / issuePrice),
      face_value: 10,
      issue_price: issuePrice ?? null,
      current_share_price: currentPrice ?? null,
      priced_on: currentPrice === undefined ? null : addDays(today, -random.between(0, boughtDaysAgo)),
      updated_at: new Date(Date.parse(`${addDays(today, -random.between(0, 90))}T05:30:00Z`)),
    };
  });
}
