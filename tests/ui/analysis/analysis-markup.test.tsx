import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/core/analysis/analysed-portfolio.ts';
import { analysedHolding } from '../../../src/core/analysis/analysed-holding.ts';
import type { Investment, Startup } from '../../../src/core/portfolio/investment.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { CompaniesCard } from '../../../src/ui/analysis/companies-card.tsx';
import { EndedCompaniesCard } from '../../../src/ui/analysis/ended-companies-card.tsx';
import { ReturnsStrip } from '../../../src/ui/analysis/returns-strip.tsx';
import { ValuationChecksCard } from '../../../src/ui/analysis/valuation-checks-card.tsx';
import { aChoice, boughtDaysAgo, TODAY_MS } from '../../support/analysis-builders.ts';
import { anInvestment, startupId } from '../../support/investment-builders.ts';
import { staticMarkup, textOf } from '../../support/static-markup.tsx';

/**
 * An investment of ₹2,00,000, the only one in its company. Unless `change` says otherwise, the share price went from
 * ₹100 to ₹150.
 */
const invested = (name: string, change: Partial<Investment>, startup: Partial<Startup> = {}): Investment =>
  anInvestment(
    {
      id: name.toLowerCase(),
      invested: rupees(200_000),
      issuePrice: rupees(100),
      currentSharePrice: rupees(150),
      currentValue: undefined,
      numberOfSecurities: undefined,
      ...change,
    },
    { id: startupId(name.toLowerCase()), name, ...startup },
  );

const LONG_AGO = boughtDaysAgo(900);

/** A bankrupt company, a worthless one, an unreadable date, a purchase today, one tomorrow, and an issue price of 0. */
const BAD_PORTFOLIO = [
  invested('Rangmanch', { ...LONG_AGO, currentSharePrice: rupees(0) }, { status: 'BANKRUPT' }),
  invested('Shesh', { ...LONG_AGO, currentSharePrice: rupees(0) }),
  invested('Dinank', { purchased: parseDate('soon') }),
  invested('Aaj', boughtDaysAgo(0)),
  invested('Kal', boughtDaysAgo(-1)),
  invested('Shunya', { ...LONG_AGO, issuePrice: rupees(0) }),
];

describe('the analysis of a portfolio with bad data', () => {
  const analysed = analyse(BAD_PORTFOLIO.map(analysedHolding), 900_000, TODAY_MS);
  const { returns, companies, ended, checks } = analysed(EXACT_AMOUNTS)(aChoice());
  if (ended === undefined) throw new Error('The bankrupt company is missing.');
  const listModel = { toggleCompany: () => undefined, showMore: () => undefined };
  const strip = textOf(staticMarkup(<ReturnsStrip returns={returns} endedNote={ended.note} />));
  const table = staticMarkup(<CompaniesCard view={companies} viewModel={listModel} />);
  const endedCard = textOf(staticMarkup(<EndedCompaniesCard view={ended} />));
  const checksCard = staticMarkup(<ValuationChecksCard view={checks} viewModel={listModel} />);
  const rowOf = (name: string): string | undefined =>
    [...table.matchAll(/<tr.*?<\/tr>/gu)].map(([row]) => textOf(row)).find((row) => row.includes(name));

  it('says beside the returns what they leave out', () => {
    expect(strip).toContain(
      'Without 1 investment (₹2,00,000 invested) in companies that are no longer active',
    );
    expect(strip).toContain('Without 2 investments whose purchase date is missing or in the future.');
  });

  it('shows -100% for a worthless company, and a reason for a rate that cannot be calculated', () => {
    expect(rowOf('Shesh')).toContain('-100%');
    expect(rowOf('Dinank')).toContain('No date');
    expect(rowOf('Aaj')).toContain('Under 365 days');
    expect(rowOf('Kal')).toContain('Not bought yet');
  });

  it('lists a bankrupt company apart', () => {
    expect(rowOf('Rangmanch')).toBeUndefined();
    expect(endedCard).toMatch(/Rangmanch.*Bankrupt/u);
  });

  it('has findings with the amount at stake and a link', () => {
    expect(textOf(checksCard)).toMatch(/Kal: [^.]* is in the future\.₹2,00,000 at stake/u);
    expect(textOf(checksCard)).toContain('the issue price is not above ₹0');
    expect(checksCard).toMatch(/<li>[^/]*href="\/view-all\/kal"/u);
  });

  it('shows no NaN, Infinity, undefined or null', () => {
    expect(textOf([strip, table, endedCard, checksCard].join(' '))).not.toMatch(
      /NaN|Infinity|undefined|null|\[object/u,
    );
  });
});
