import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type FinancialYear, financialYearOf } from '../../../src/core/calendar/financial-year.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { heldInvestment, type HeldInvestment } from '../../../src/core/tax/held-investment.ts';
import { itrTable } from '../../../src/core/tax/itr-table.ts';
import { aDay } from '../../support/calendar-builders.ts';
import { aHeldInvestment, arbHeldInvestments } from '../../support/held-builders.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

const TODAY = aDay('2026-11-22');
const FY_2025 = financialYearOf(aDay('2025-04-01'));

describe('itrTable', () => {
  it.each([
    ['2025-03-31', 'in the opening balance'],
    ['2025-04-01', 'acquired in the year'],
    ['2026-03-31', 'acquired in the year'],
    ['2026-04-01', 'not listed'],
    ['2024-02-29', 'in the opening balance'],
  ])('in FY 2025-26, a purchase of %s is %s', (bought, place) => {
    const { companies } = itrTable([aHeldInvestment({ bought: aDay(bought) })], FY_2025, false, TODAY);
    const [company] = companies;
    expect(companies).toHaveLength(place === 'not listed' ? 0 : 1);
    const openingUnits = place === 'in the opening balance' ? 100 : 0;
    expect(company?.opening.units).toBe(place === 'not listed' ? undefined : openingUnits);
    const acquiredUnits = place === 'acquired in the year' ? [100] : [];
    expect(company?.acquired.map(({ units }) => units) ?? []).toEqual(acquiredUnits);
  });

  it('mentions an iSAFE only if one was held in the year', () => {
    const isafe = { instrument: 'preference', isIsafe: true } as const;
    const bought = (day: string) => aHeldInvestment({ ...isafe, bought: aDay(day) });
    expect(itrTable([bought('2026-03-31')], FY_2025, false, TODAY).hasIsafe).toBe(true);
    expect(itrTable([bought('2026-04-01')], FY_2025, false, TODAY).hasIsafe).toBe(false);
  });

  it('groups the purchases of one company, earliest first', () => {
    const table = itrTable(
      [
        aHeldInvestment({ id: 'late', bought: aDay('2026-01-05'), units: 7, cost: rupees(70) }),
        aHeldInvestment({ id: 'early', bought: aDay('2025-05-05'), units: 5, cost: rupees(50) }),
        aHeldInvestment({ id: 'before', bought: aDay('2023-05-05'), units: 806.25, cost: rupees(30) }),
      ],
      FY_2025,
      false,
      TODAY,
    );
    expect(table.companies).toEqual([
      expect.objectContaining({
        company: 'Jaladhi Robotics Private Limited',
        kind: 'equity',
        opening: { units: 806.25, cost: 30 },
        closing: { units: 818.25, cost: 150 },
      }),
    ]);
    expect(table.companies[0]?.acquired.map(({ id }) => id)).toEqual(['early', 'late']);
    expect([table.openingCost, table.acquiredCost, table.closingCost]).toEqual([30, 120, 150]);
  });

  it('groups the purchases of a company without an id by its name, as the other pages do', () => {
    const purchased = parseDate('2024-01-05');
    const lots = [
      aHolding({ id: 'i1', typeOfSecurities: 'Equity', purchased }, { id: undefined, name: 'Jaladhi' }),
      aHolding(
        { id: 'i2', typeOfSecurities: 'Equity', purchased },
        { id: undefined, name: 'jaladhi ', legalName: 'Jaladhi Robotics Private Limited' },
      ),
    ];
    const { companies } = itrTable(lots.map(heldInvestment), FY_2025, false, TODAY);
    expect(companies.map(({ closing }) => closing.cost)).toEqual([2_000_000]);
  });

  it('does not group purchases of companies that have neither id nor name', () => {
    const unnamed = { id: undefined, name: undefined };
    const lots = ['i1', 'i2'].map((id) =>
      heldInvestment(
        aHolding({ id, typeOfSecurities: 'Equity', purchased: parseDate('2024-01-05') }, unnamed),
      ),
    );
    expect(itrTable(lots, FY_2025, false, TODAY).companies).toHaveLength(2);
  });

  it.each([
    ['Secondary', true],
    [' SECONDARY ', true],
    ['Secondary sale', false],
    ['Primary', false],
    [undefined, false],
  ])('with the funding type %o, takes shares as bought from a shareholder: %o', (fundingType, expected) => {
    expect(heldInvestment(aHolding({ fundingType })).boughtFromShareholder).toBe(expected);
  });

  it('lists preference shares only on request, separately from equity shares', () => {
    const held = [aHeldInvestment(), aHeldInvestment({ id: 'i2', instrument: 'preference' })];
    const without = itrTable(held, FY_2025, false, TODAY);
    expect(without.companies.map(({ kind }) => kind)).toEqual(['equity']);
    expect(without.excluded.preference).toBe(1);
    const withThem = itrTable(held, FY_2025, true, TODAY);
    expect(withThem.companies.map(({ kind }) => kind)).toEqual(['equity', 'preference']);
    expect(withThem.excluded.preference).toBe(0);
  });

  it('leaves out investments that are not shares or have no date, and counts them unless bought after the year', () => {
    const held = [
      aHeldInvestment({ instrument: 'debenture' }),
      aHeldInvestment({ instrument: 'fund-units' }),
      aHeldInvestment({ instrument: 'unknown' }),
      aHeldInvestment({ instrument: 'debenture', bought: aDay('2026-04-01') }),
      aHeldInvestment({ bought: undefined }),
    ];
    const { companies, excluded } = itrTable(held, FY_2025, false, TODAY);
    expect(companies).toEqual([]);
    expect(excluded).toEqual({ preference: 0, otherInstruments: 3, undated: 1, inFuture: 0 });
  });

  it('has neither units nor cost for a company with a purchase that lacks them', () => {
    const held = [
      aHeldInvestment({ bought: aDay('2024-01-01'), units: undefined }),
      aHeldInvestment({ id: 'i2', bought: aDay('2024-01-01'), cost: undefined }),
    ];
    const { companies } = itrTable(held, FY_2025, false, TODAY);
    expect(companies[0]?.opening).toEqual({ units: undefined, cost: undefined });
  });

  const early = { bought: aDay('2024-01-01') };

  it.each<[string, readonly Partial<HeldInvestment>[], readonly (number | undefined)[]]>([
    ['there are no shares', [], [0, 0, 0]],
    [
      'every share was left out because it has no date',
      [{ bought: undefined }],
      [undefined, undefined, undefined],
    ],
    ['no cost is known', [{ ...early, cost: undefined }], [undefined, undefined, undefined]],
    [
      'the cost of one of two earlier purchases is missing',
      [early, { ...early, cost: undefined }],
      [undefined, 0, undefined],
    ],
    [
      'the cost of an earlier purchase is missing, and that of a later one is known',
      [{ ...early, cost: undefined }, { cost: rupees(50) }],
      [undefined, 50, undefined],
    ],
  ])(
    'returns the sums of opening, purchases and closing, or undefined for a sum that is not known completely: %s',
    (_when, held, sums) => {
      const table = itrTable(
        held.map((change, index) => aHeldInvestment({ id: `i${index}`, ...change })),
        FY_2025,
        false,
        TODAY,
      );
      expect([table.openingCost, table.acquiredCost, table.closingCost]).toEqual(sums);
    },
  );

  it('counts a purchase of tomorrow and leaves it out of every balance, and includes a purchase of today', () => {
    const held = [
      aHeldInvestment(),
      aHeldInvestment({ id: 'i2', bought: TODAY }),
      aHeldInvestment({ id: 'i3', bought: aDay('2026-11-23') }),
    ];
    const { companies, closingCost, excluded } = itrTable(held, financialYearOf(TODAY), false, TODAY);
    expect(companies.map(({ acquired, closing }) => [acquired.map(({ bought }) => bought), closing])).toEqual(
      [[[TODAY], { units: 200, cost: 200_000 }]],
    );
    expect(closingCost).toBe(200_000);
    expect(excluded.inFuture).toBe(1);
  });

  const arbYear = fc.integer({ min: 2018, max: 2029 }).map((year) => year as FinancialYear);

  it.prop([arbHeldInvestments(), arbYear])(
    'opens a year with the closing of the year before',
    (held, year) => {
      const closing = new Map(
        itrTable(held, year, true, TODAY).companies.map((each) => [
          `${each.kind} ${each.companyKey}`,
          each.closing,
        ]),
      );
      const next = itrTable(held, (year + 1) as FinancialYear, true, TODAY).companies;
      for (const each of next) {
        expect(each.opening).toEqual(closing.get(`${each.kind} ${each.companyKey}`) ?? { units: 0, cost: 0 });
      }
    },
  );

  it.prop([arbHeldInvestments(), arbYear])('ignores the order of the investments', (held, year) => {
    const sums = (list: typeof held) => {
      const { companies, excluded, closingCost } = itrTable(list, year, true, TODAY);
      return {
        excluded,
        closingCost,
        closing: companies.map(({ closing, kind, company }) => [kind, company, closing]),
      };
    };
    expect(sums(held.toReversed())).toEqual(sums(held));
  });
});
