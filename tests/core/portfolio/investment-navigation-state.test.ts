import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { investmentPage } from '../../../src/core/investment/investment-page.ts';
import {
  investmentNavigationState,
  readInvestmentNavigationState,
} from '../../../src/core/portfolio/investment-navigation-state.ts';
import { normaliseEmail } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { arbInvestment } from '../../support/arbitrary-investments.ts';
import { anInvestment, investmentId } from '../../support/investment-builders.ts';
import { mutantsOf, requireValid } from '../../support/json-mutants.ts';

const MEERA = normaliseEmail('meera@kopal.test');
const ARJUN = normaliseEmail('arjun@kopal.test');
const I1 = investmentId('i1');

/** Copies a state as the browser's adapter does before it stores the state: by structured cloning, then by JSON. */
const asStored = (state: unknown): unknown => JSON.parse(JSON.stringify(structuredClone(state))) as unknown;

describe('the navigation state of an investment', () => {
  it('is undefined while the investor is unknown', () => {
    expect(investmentNavigationState(anInvestment(), undefined)).toBeUndefined();
  });

  it('C-13 reads as undefined for another investor or a visitor', () => {
    const state = asStored(investmentNavigationState(anInvestment(), MEERA));
    expect(readInvestmentNavigationState(state, I1, ARJUN)).toBeUndefined();
    expect(readInvestmentNavigationState(state, I1, undefined)).toBeUndefined();
    expect(readInvestmentNavigationState(asStored(anInvestment()), I1, undefined)).toBeUndefined();
  });

  it('reads as undefined on the page of another investment', () => {
    const state = asStored(investmentNavigationState(anInvestment(), MEERA));
    expect(readInvestmentNavigationState(state, investmentId('i2'), MEERA)).toBeUndefined();
  });

  it.each([undefined, null, 'state', 7, [], {}, { investor: MEERA }, { returnTo: '/' }])(
    'reads as undefined from %j',
    (state) => {
      expect(readInvestmentNavigationState(state, I1, MEERA)).toBeUndefined();
    },
  );

  it.prop([arbInvestment])('reads back as it was written, for any record', (investment) => {
    const id = investmentId(investment.id);
    expect(
      readInvestmentNavigationState(asStored(investmentNavigationState(investment, MEERA)), id, MEERA),
    ).toEqual(investment);
  });

  it('keeps the calendar day of a date that has no time', () => {
    const purchased = parseDate('2024-06-15');
    const state = asStored(investmentNavigationState(anInvestment({ purchased }), MEERA));
    expect(readInvestmentNavigationState(state, I1, MEERA)?.purchased).toEqual(purchased);
    expect(purchased?.day).toBe('2024-06-15');
  });

  it('has no founders or co-investors where the state has no array of them', () => {
    const { startup, ...investment } = anInvestment();
    const state = {
      investor: MEERA,
      startup: { ...startup, founders: 'Ishaan', coInvestors: {} },
      investment,
    };
    expect(readInvestmentNavigationState(asStored(state), I1, MEERA)?.startup).toMatchObject({
      founders: [],
      coInvestors: [],
    });
  });

  it.each([8.64e15 + 1, -1e300])('reads back a date beyond the range of Date as invalid: %d', (epochMs) => {
    const beyond = asStored(
      investmentNavigationState(anInvestment({ purchased: { epochMs }, updated: { epochMs } }), MEERA),
    );
    expect(readInvestmentNavigationState(beyond, I1, MEERA)).toMatchObject({
      purchased: { epochMs: undefined },
      updated: { epochMs: undefined },
    });
  });

  const state = JSON.parse(JSON.stringify(investmentNavigationState(anInvestment(), MEERA))) as unknown;
  it.prop([fc.oneof(fc.jsonValue(), mutantsOf(state))])(
    'C-04 never throws when it is read from any value',
    (value) => {
      const investment = readInvestmentNavigationState(value, I1, MEERA);
      requireValid(investment);
      if (investment !== undefined) {
        expect(() =>
          investmentPage(investment, { nowMs: 0, productName: 'Kopal', format: EXACT_AMOUNTS }),
        ).not.toThrow();
        expect(
          readInvestmentNavigationState(asStored(investmentNavigationState(investment, MEERA)), I1, MEERA),
        ).toEqual(investment);
      }
    },
  );
});
