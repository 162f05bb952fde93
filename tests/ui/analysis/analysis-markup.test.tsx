import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/core/analysis/analysed-portfolio.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { CompaniesCard } from '../../../src/ui/analysis/companies-card.tsx';
import { EndedCompaniesCard } from '../../../src/ui/analysis/ended-companies-card.tsx';
import { ReturnsStrip } from '../../../src/ui/analysis/returns-strip.tsx';
import { ValuationChecksCard } from '../../../src/ui/analysis/valuation-checks-card.tsx';
import { aChoice, anAnalysedHolding, boughtDaysAgo, TODAY_MS } from '../../support/analysis-builders.ts';
import { staticMarkup, textOf } from '../../support/static-markup.tsx';

const heldIn = (name: string, change: Parameters<typeof anAnalysedHolding>[0]) =>
  anAnalysedHolding({ id: name, companyKey: name, companyName: name, ...change });

describe('the analysis of a bankrupt company, a worthless one, and one with bad data', () => {
  const holdings = [
    heldIn('Rangmanch', { status: 'BANKRUPT' }),
    heldIn('Shesh', { value: 0, statedValue: rupees(0) }),
    heldIn('Kal', { ...boughtDaysAgo(-1), to: '/view-all/kal' }),
  ];
  const { returns, companies, ended, checks } = analyse(holdings, undefined, TODAY_MS)(EXACT_AMOUNTS)(
    aChoice(),
  );
  if (ended === undefined) throw new Error('The bankrupt company is missing.');
  const listModel = { toggleCompany: () => undefined, showMore: () => undefined };

  it('says beside the returns what they leave out, and why there is no rate', () => {
    const strip = textOf(staticMarkup(<ReturnsStrip returns={returns} endedNote={ended.note} />));
    expect(strip).toContain(
      'Without 1 investment (₹1,00,000 invested) in companies that are no longer active',
    );
    expect(strip).toContain('XIRR--The date of purchase is in the future.');
  });

  it('lists the bankrupt company apart from the others', () => {
    const table = textOf(staticMarkup(<CompaniesCard view={companies} viewModel={listModel} />));
    expect(table).toMatch(/Kal.*Not bought yet.*Shesh.*-100%/u);
    expect(table).not.toContain('Rangmanch');
    expect(textOf(staticMarkup(<EndedCompaniesCard view={ended} />))).toMatch(/Rangmanch.*Bankrupt/u);
  });

  it('has findings with the amount at stake and a link', () => {
    const card = staticMarkup(<ValuationChecksCard view={checks} viewModel={listModel} />);
    expect(textOf(card)).toMatch(/Kal: [^.]* is in the future\.₹1,00,000 at stake/u);
    expect(card).toMatch(/<li>[^/]*href="\/view-all\/kal"/u);
  });
});
