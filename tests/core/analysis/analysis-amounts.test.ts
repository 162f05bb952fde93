import { fc, it } from '@fast-check/vitest';
import { describe } from 'vitest';
import { analyse } from '../../../src/core/analysis/analysed-portfolio.ts';
import { DIMENSIONS } from '../../../src/core/analysis/concentration.ts';
import { attentionView } from '../../../src/core/attention/attention-view.ts';
import { concernsOf } from '../../../src/core/attention/concern.ts';
import { attentionCompanies } from '../../../src/core/attention/attention-company.ts';
import { NO_REPORTS } from '../../../src/core/reports/company-reports.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { expectAmountLaws, RUPEE_NAME } from '../../support/amount-laws.ts';
import { aChoice, arbAnalysedHoldings, TODAY_MS } from '../../support/analysis-builders.ts';
import { aDay } from '../../support/calendar-builders.ts';
import { arbHolding } from '../../support/portfolio-builders.ts';

const arbHoldings = arbAnalysedHoldings.map((holdings) =>
  holdings.map((holding, index) => ({
    ...holding,
    companyName: `${RUPEE_NAME} ${holding.companyName}`,
    sector: RUPEE_NAME,
    status: index % 4 === 3 ? 'CLOSED' : 'ACTIVE',
  })),
);

const arbInvestments = fc.array(arbHolding).map((holdings) =>
  holdings.map((holding, index) => ({
    ...holding,
    updated: index % 3 === 0 ? undefined : parseDate('2026-01-01'),
    startup: {
      ...holding.startup,
      name: `${RUPEE_NAME} ${index % 5}`,
      status: index % 4 === 3 ? 'CLOSED' : 'ACTIVE',
      runway: '3',
    },
  })),
);

describe('the amounts of Analysis', () => {
  it.prop([arbHoldings, fc.constantFrom(...DIMENSIONS), fc.option(fc.nat(1e9), { nil: undefined })])(
    'follow the chosen format, while a name that looks like an amount stays as it is',
    (holdings, dimension, total) => {
      const openCompanies = new Set(holdings.map(({ companyKey }) => companyKey));
      const analysed = analyse(holdings, total, TODAY_MS);
      expectAmountLaws((format) => {
        const { bridge, ...content } = analysed(format)(aChoice({ dimension, openCompanies }));
        // Narrow bars show brief amounts in every format but the hidden one.
        const bars = bridge?.bars.map(({ narrowText, ...bar }) =>
          format.kind === 'hidden' ? { ...bar, narrowText } : bar,
        );
        return { ...content, bridge: bridge && { ...bridge, bars } };
      });
    },
  );

  it.prop([arbInvestments])('follow the chosen format in Needs attention', (investments) => {
    const concerns = concernsOf(attentionCompanies(investments), new Map(), aDay('2026-06-15'));
    const coverage = { companiesOnPage: [], reports: NO_REPORTS, storedIn: 'account' } as const;
    expectAmountLaws((format) => attentionView(concerns, new Map(), coverage, 10, format));
  });
});
