import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { investmentPage } from '../../../src/core/investment/investment-page.ts';
import {
  investmentNavigationState,
  readInvestmentNavigationState,
} from '../../../src/core/investment/investment-navigation-state.ts';
import { normaliseEmail, rupees } from '../../../src/core/shared/brand.ts';
import { arbDetail } from '../../support/arbitrary-investments.ts';
import { aDetail, anEmptyDetail, investmentId } from '../../support/investment-builders.ts';
import { decodedProblems, mutantsOf } from '../../support/json-mutants.ts';

const MEERA = normaliseEmail('meera@kopal.test');
const ARJUN = normaliseEmail('arjun@kopal.test');
const I1 = investmentId('i1');

/** As the browser's history keeps it. */
const kept = (state: unknown): unknown => structuredClone(state);

describe('an investment that a link has passed on', () => {
  it.each([
    ['with everything', aDetail()],
    ['with nothing', anEmptyDetail()],
    ['with a sum that is to be raised', aDetail({}, { fundRaisePlan: rupees(50_000_000) })],
    ['with a date that is none', aDetail({ purchased: { epochMs: undefined } })],
  ])('is read as it was, %s', (_what, detail) => {
    expect(readInvestmentNavigationState(kept(investmentNavigationState(detail, MEERA)), I1, MEERA)).toEqual(
      detail,
    );
  });

  it('names startup and investment', () => {
    expect(investmentNavigationState(aDetail(), MEERA)).toMatchObject({
      startup: { name: 'Vyomrekha Space' },
      investment: { id: 'i1' },
    });
  });

  it('is not passed on as long as it is not known whose it is', () => {
    expect(investmentNavigationState(aDetail(), undefined)).toBeUndefined();
  });

  it('C-13 is nothing to another investor, or to nobody', () => {
    const state = kept(investmentNavigationState(aDetail(), MEERA));
    expect(readInvestmentNavigationState(state, I1, ARJUN)).toBeUndefined();
    expect(readInvestmentNavigationState(state, I1, undefined)).toBeUndefined();
    expect(readInvestmentNavigationState(kept(aDetail()), I1, undefined)).toBeUndefined();
  });

  it('is nothing on the page of another investment', () => {
    const state = kept(investmentNavigationState(aDetail(), MEERA));
    expect(readInvestmentNavigationState(state, investmentId('i2'), MEERA)).toBeUndefined();
  });

  it.each([undefined, null, 'state', 7, [], {}, { investor: MEERA }, { returnTo: '/' }])(
    'is not read from %j',
    (state) => {
      expect(readInvestmentNavigationState(state, I1, MEERA)).toBeUndefined();
    },
  );

  it.prop([arbDetail])('is read as it was, whatever is known of it', (detail) => {
    const id = investmentId(detail.investment.id);
    expect(readInvestmentNavigationState(kept(investmentNavigationState(detail, MEERA)), id, MEERA)).toEqual(
      detail,
    );
  });

  it('has nobody in a list that is none', () => {
    const { startup, investment } = aDetail();
    const state = {
      investor: MEERA,
      startup: { ...startup, founders: 'Ishaan', coInvestors: {} },
      investment,
    };
    expect(readInvestmentNavigationState(kept(state), I1, MEERA)?.startup).toMatchObject({
      founders: [],
      coInvestors: [],
    });
  });

  it.each([8.64e15 + 1, -1e300])('has no date beyond all calendars: %d', (epochMs) => {
    const beyond = kept(
      investmentNavigationState(aDetail({ purchased: { epochMs }, updated: { epochMs } }), MEERA),
    );
    expect(readInvestmentNavigationState(beyond, I1, MEERA)?.investment).toMatchObject({
      purchased: { epochMs: undefined },
      updated: { epochMs: undefined },
    });
  });

  const state = JSON.parse(JSON.stringify(investmentNavigationState(aDetail(), MEERA))) as unknown;
  it.prop([fc.oneof(fc.jsonValue(), mutantsOf(state))])('C-04 is read from any state', (any) => {
    const detail = readInvestmentNavigationState(any, I1, MEERA);
    expect(decodedProblems(detail)).toEqual([]);
    if (detail !== undefined) {
      expect(() => investmentPage(detail, { nowMs: 0, productName: 'Kopal' })).not.toThrow();
      expect(
        readInvestmentNavigationState(kept(investmentNavigationState(detail, MEERA)), I1, MEERA),
      ).toEqual(detail);
    }
  });
});
