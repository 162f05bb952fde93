import { describe, expect, it } from 'vitest';
import { firstSteps } from '../../../src/core/onboarding/onboarding.ts';
import { summaryView } from '../../../src/core/portfolio/summary.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { FirstStepsCard } from '../../../src/ui/portfolio/first-steps.tsx';
import { HoldingsLoading } from '../../../src/ui/portfolio/holdings-table.tsx';
import { SummaryStrip } from '../../../src/ui/portfolio/summary-strip.tsx';
import { aDashboard } from '../../support/portfolio-builders.ts';
import { staticMarkup, textOf } from '../../support/static-markup.tsx';

describe('the summary of the dashboard', () => {
  const returns = { moic: '1.53×', moicNote: 'of the cost', xirr: '18.3%', xirrNote: 'a year' };
  const stripWith = (shown: typeof returns | undefined, hasInvestments: boolean): string =>
    staticMarkup(
      <SummaryStrip
        summary={summaryView(aDashboard(), EXACT_AMOUNTS)}
        returns={shown}
        hasInvestments={hasInvestments}
      />,
    );

  it('shows the totals with the returns, and a link to Analysis', () => {
    const strip = stripWith(returns, true);
    expect(textOf(strip)).toBe(
      'Total Current Value₹92,35,000Gain: ₹31,85,000 (52.6%)XIRR18.3%a yearMOIC1.53×of the cost' +
        'Total Investment₹60,50,000₹5,04,167 per startupWhere the gain comes fromTotal Startups12in 2 sectors',
    );
    expect(strip).toContain('href="/analysis"');
  });

  it('has no returns where they are unknown, and no link to Analysis without investments', () => {
    expect(textOf(stripWith(undefined, false))).not.toMatch(/XIRR|MOIC|Where the gain/u);
  });
});

describe('the first steps', () => {
  it('show the state of each step, and links to where it is done', () => {
    const view = firstSteps(true, false, false);
    if (view === undefined) throw new Error('The first steps are missing.');
    const card = staticMarkup(<FirstStepsCard view={view} />);
    const steps = [...card.matchAll(/<li.*?<\/li>/gu)].map(([step]) => textOf(step));
    expect(steps).toEqual([
      expect.stringMatching(/^Fill in your basic details.*Done/u),
      expect.stringMatching(/^2Send your KYC documents.*To do/u),
      expect.stringMatching(/^3Look at a first deal or event.*To do/u),
    ]);
    expect(card).toContain('1 of 3 done');
    expect([...card.matchAll(/href="([^"]*)"/gu)].map(([, href]) => href)).toEqual([
      '/investor-profile/investor-basic-detail',
      '/investor-profile/investor-kyc',
      '/deals',
      '/events',
    ]);
  });
});

describe('the holdings that are loading', () => {
  it('are a busy table that says that they are loading', () => {
    const table = staticMarkup(<HoldingsLoading />);
    expect(table).toMatch(/aria-busy="true".*role="status".*Loading investments\.\.\./u);
  });
});
