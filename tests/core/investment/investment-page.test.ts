import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { expectAmountLaws, RUPEE_NAME } from '../../support/amount-laws.ts';
import { investmentPage } from '../../../src/core/investment/investment-page.ts';
import type { Fact } from '../../../src/core/investment/investment-state.ts';
import type { Investment, Startup } from '../../../src/core/portfolio/investment.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { arbInvestment } from '../../support/arbitrary-investments.ts';
import { anEmptyInvestment, anInvestment } from '../../support/investment-builders.ts';

const NOW = new Date(2025, 10, 21, 15).getTime();

const shown = (fact: Fact) => ({ ...fact, value: formattedText(fact.value) });
/** The page with its values as texts. */
function pageOf(investment: Investment) {
  const page = investmentPage(investment, { nowMs: NOW, productName: 'Kopal', format: EXACT_AMOUNTS });
  return {
    ...page,
    left: page.left.map(shown),
    right: page.right.map(shown),
    units: page.units.map(shown),
    returns: page.returns.map(shown),
    about: shown(page.about),
    overview: page.overview.map(shown),
    financial: page.financial.map(shown),
  };
}
type ShownPage = ReturnType<typeof pageOf>;
type ShownFact = ReturnType<typeof shown>;
const pageWith = (investment: Partial<Investment>, startup: Partial<Startup> = {}): ShownPage =>
  pageOf(anInvestment(investment, startup));

const pairs = (facts: readonly ShownFact[]): readonly (readonly [string, string])[] =>
  facts.map(({ label, value }) => [label, value]);
const factOf = (facts: readonly ShownFact[], label: string): ShownFact | undefined =>
  facts.find((fact) => fact.label === label);
const worth = (page: ShownPage): ShownFact | undefined => factOf(page.right, 'Current Investment Value');

describe('investmentPage', () => {
  it('builds the facts of the investment and the startup with formatted values', () => {
    const page = pageOf(anInvestment());
    expect(page).toMatchObject({
      name: 'Vyomrekha Space',
      logoUrl: 'https://img.example/v.png',
      code: 'VYM-2022-014',
      channel: 'Kopal Angel Fund I',
      secondaryEmail: 'meera.family@kopal.test',
      about: { value: 'Builds small imaging satellites.', missing: false },
      updated: 'Last updated September 30, 2025',
    });
    expect(pairs(page.left)).toEqual([
      ['Type of Instrument', 'Equity linked'],
      ['Investment Stage', 'Pre-Series A'],
      ['Investment Vehicle', 'CCPS'],
      ['Date of Purchase', 'February 18, 2022'],
    ]);
    expect(pairs(page.right)).toEqual([
      ['Time Period', '45 months'],
      ['Investment Amount', '₹10,00,000'],
      ['Current Investment Value', '₹27,50,000'],
      ['Scheme', 'Angel Scheme A'],
      ['Funding Type', 'Primary'],
    ]);
    expect(pairs(page.units)).toEqual([
      ['Number of Securities', '806'],
      ['Face Value', '₹10'],
      ['Issue Price', '₹1,240'],
      ['Current Share Price', '₹3,410'],
    ]);
    expect(pairs(page.overview)).toEqual([
      ['Legal Name', 'Vyomrekha Space Systems Private Limited'],
      ['Website', 'vyomrekha.example'],
      ['HQ Location', 'Bengaluru, Karnataka'],
      ['Service Region', 'India, Sri Lanka'],
      ['Co-Investors', 'Tamarind Seed Fund, Sahyadri Capital'],
      ['Founders', 'Ishaan Kulkarni, Nandini Rao'],
      ['Founded In', '2019'],
      ['Sector', 'SpaceTech'],
      ['Current Stage', 'Series A'],
    ]);
    expect(pairs(page.financial)).toEqual([
      ['Total investment by Kopal', '₹2,40,00,000'],
      ['Pre-money Valuation', '₹48,00,00,000'],
      ['Current Valuation', '₹1,32,00,00,000'],
      ['Monthly Cash Burn', '₹62,00,000'],
      ['Runway', '14 months'],
      ['Revenue', '₹9,10,00,000'],
      ['Fund Raise Plan', 'Series B, 2026'],
      ['Raised Till Date', '₹38,50,00,000'],
      ['Cash in Bank', '₹7,00,00,000'],
    ]);
  });

  it('shows a placeholder for every missing value and omits missing header fields', () => {
    const page = pageOf(anEmptyInvestment());
    expect(page).toMatchObject({
      name: 'N/A',
      logoUrl: undefined,
      code: undefined,
      channel: undefined,
      secondaryEmail: undefined,
      about: { value: 'N/A', missing: true },
      updated: 'Last updated --',
    });
    const all = [...page.left, ...page.right, ...page.units, ...page.overview, ...page.financial];
    expect(all.filter(({ missing }) => !missing)).toEqual([]);
    expect(all.filter(({ direction }) => direction !== undefined)).toEqual([]);
    expect(pairs(page.left).map(([, value]) => value)).toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
    expect(pairs(page.right).map(([, value]) => value)).toEqual(['N/A', '--', '--', 'N/A', 'N/A']);
    expect(new Set(pairs(page.units).map(([, value]) => value))).toEqual(new Set(['--']));
    expect(new Set(pairs(page.overview).map(([, value]) => value))).toEqual(new Set(['N/A']));
    expect(new Set(pairs(page.financial).map(([, value]) => value))).toEqual(new Set(['--']));
  });

  it("shows 'Invalid Date' for an invalid date", () => {
    const invalid = parseDate('soon');
    const page = pageWith({ purchased: invalid, updated: invalid });
    expect(factOf(page.left, 'Date of Purchase')).toMatchObject({ value: 'Invalid Date', missing: true });
    expect(factOf(page.right, 'Time Period')).toMatchObject({ value: 'Invalid Date', missing: true });
    expect(page.updated).toBe('Last updated Invalid Date');
  });

  it('shows the day of the purchase in India, as the other pages do, and counts the months from it', () => {
    const page = investmentPage(anInvestment({ purchased: parseDate('2024-11-20T20:00:00Z') }), {
      nowMs: Date.parse('2026-11-21T10:00:00+05:30'),
      productName: 'Kopal',
      format: EXACT_AMOUNTS,
    });
    const textOf = (facts: readonly Fact[], label: string) => factOf(facts.map(shown), label)?.value;
    expect(textOf(page.left, 'Date of Purchase')).toBe('November 21, 2024');
    expect(textOf(page.right, 'Time Period')).toBe('24 months');
  });

  it.each(['CCD', ' CCD '])(
    'shows floor and cap instead of the pre-money valuation for the security type %j',
    (securityType) => {
      const labels = pairs(pageWith({}, { securityType }).financial).slice(1, 3);
      expect(labels).toEqual([
        ['Floor Valuation', '₹10,00,00,000'],
        ['Cap Valuation', '₹20,00,00,000'],
      ]);
    },
  );

  it.each([undefined, 'CCPS', 'Equity', 'ccd'])(
    'shows the pre-money valuation for the security type %s',
    (securityType) => {
      const { financial } = pageWith({}, { securityType });
      expect(factOf(financial, 'Pre-money Valuation')).toBeDefined();
      expect(factOf(financial, 'Floor Valuation')).toBeUndefined();
    },
  );

  it('shows a status other than ACTIVE with its year and remark', () => {
    const { overview } = pageWith({}, { status: 'INACTIVE', statusYear: '2025' });
    expect(pairs(overview).slice(-3)).toEqual([
      ['Status', 'INACTIVE'],
      ['Year Status Changed', '2025'],
      ['Remark', 'The company looks for a buyer.'],
    ]);
    const bare = pageWith({}, { status: 'CLOSED', statusYear: undefined, statusRemark: undefined });
    expect(pairs(bare.overview).slice(-3)).toEqual([
      ['Status', 'CLOSED'],
      ['Year Status Changed', 'N/A'],
      ['Remark', 'N/A'],
    ]);
  });

  it('shows the label of a status other than active beside the name, and no returns', () => {
    const page = pageWith({}, { status: 'acquired' });
    expect(page.status).toBe('Acquired');
    expect(pairs(page.returns)).toEqual([
      ['Gain', '--'],
      ['MOIC', '--'],
      ['XIRR', '--'],
    ]);
    expect(page.returnsNote).toBe(
      'Acquired: the data contains no sale proceeds, so no returns are calculated.',
    );
    expect(pageWith({}, { status: 'active' }).status).toBeUndefined();
  });

  it('adds a note to the stated runway when cash ÷ burn differs from it by more than a quarter', () => {
    const cash = { cashInBank: rupees(420_000), cashBurn: rupees(100_000) };
    expect(factOf(pageWith({}, { ...cash, runway: '14' }).financial, 'Runway')).toEqual({
      label: 'Runway',
      value: '14 months',
      missing: false,
      note: 'Cash ÷ burn is 4.2 months',
    });
    expect(factOf(pageWith({}, { ...cash, runway: '5 months' }).financial, 'Runway')).not.toHaveProperty(
      'note',
    );
  });

  it('does not show the status of an active company', () => {
    const labels = pairs(pageWith({}, { status: 'ACTIVE' }).overview).map(([label]) => label);
    expect(labels.at(-1)).toBe('Current Stage');
  });

  it('links a valid website and shows an invalid one as text', () => {
    expect(factOf(pageOf(anInvestment()).overview, 'Website')).toMatchObject({
      link: 'https://www.vyomrekha.example/about',
      value: 'vyomrekha.example',
    });
    for (const website of ['javascript:alert(1)', 'not an address', '/deals']) {
      const fact = factOf(pageWith({}, { website }).overview, 'Website');
      expect(fact).toEqual({ label: 'Website', value: website, missing: false });
    }
  });

  it('rejects an unsafe logo address', () => {
    expect(pageWith({}, { logoUrl: 'data:text/html,x' }).logoUrl).toBeUndefined();
  });

  it('shows decimals of the number of securities', () => {
    const { units } = pageWith({ numberOfSecurities: 123456.25 });
    expect(factOf(units, 'Number of Securities')?.value).toBe('1,23,456.25');
  });

  it('formats a numeric fund raise plan as an amount and keeps a text as it is', () => {
    const plan = (fundRaisePlan: Startup['fundRaisePlan']) =>
      factOf(pageWith({}, { fundRaisePlan }).financial, 'Fund Raise Plan')?.value;
    expect(plan(rupees(50_000_000))).toBe('₹5,00,00,000');
    expect(plan('50000000 in spring')).toBe('50000000 in spring');
  });

  it.each([
    [1_000_000, 'level'],
    [1_000_001, 'up'],
    [999_999, 'down'],
    [0, 'down'],
  ] as const)('marks a value of %d as %s when 10,00,000 was invested', (value, direction) => {
    expect(worth(pageWith({ currentValue: rupees(value) }))?.direction).toBe(direction);
  });

  it('values an investment by its share prices when the API sends no value', () => {
    const fact = worth(pageWith({ currentValue: undefined }));
    expect(fact).toMatchObject({ value: '₹27,50,000', direction: 'up' });
    expect(worth(pageWith({ currentValue: undefined, issuePrice: rupees(0) }))).toEqual({
      label: 'Current Investment Value',
      value: '--',
      missing: true,
    });
  });

  it('returns no direction without the amount invested', () => {
    expect(worth(pageWith({ invested: undefined }))?.direction).toBeUndefined();
  });
});

describe('investmentPage properties', () => {
  const all = (page: ShownPage): readonly ShownFact[] => [
    ...page.left,
    ...page.right,
    ...page.units,
    page.about,
    ...page.overview,
    ...page.financial,
    ...page.returns,
  ];
  it.prop([arbInvestment], { numRuns: 40 })(
    'has a value in every line, or a marked placeholder',
    (detail) => {
      for (const { value, missing } of all(pageOf(detail))) {
        expect(value).not.toBe('');
        if (missing) expect(['N/A', '--', 'Invalid Date']).toContain(value);
      }
    },
  );

  it.prop([arbInvestment], {
    examples: ['1942-07-21', '1001-01-01'].map((day) => [anInvestment({ purchased: parseDate(day) })]),
  })('shows the time as whole months or a placeholder', (detail) => {
    const time = factOf(pageOf(detail).right, 'Time Period')?.value;
    expect(time).toMatch(/^(?:1 month|(?:0|[2-9]|\d{2,3}|\d{1,2},\d{3}) months|N\/A|Invalid Date)$/u);
  });
});

/** A text of the startup, which may look like an amount. */
const arbStartupText = fc.string().map((text) => `${RUPEE_NAME} ${text.replaceAll('₹', '')}`);
const withoutRupeeSigns = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('₹', '')) as T;

describe('the amounts of the page', () => {
  it.prop([arbInvestment.map(withoutRupeeSigns), arbStartupText], { numRuns: 40 })(
    'follow the amount format, and the texts of the startup do not change with it',
    (investment, text) => {
      const texts = { name: text, about: text, runway: text, fundRaisePlan: text };
      const startup = { ...investment.startup, ...texts };
      expectAmountLaws((format) =>
        investmentPage(
          { ...investment, scheme: text, startup },
          { nowMs: NOW, productName: 'Kopal', format },
        ),
      );
    },
  );
});
