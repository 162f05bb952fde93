import { fc, it } from '@fast-check/vitest';
import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, vi } from 'vitest';
import { companyReader, HOLDINGS_A_STEP } from '../../../src/core/attention/company-reader.ts';
import { watchedCompanies, watchedInvestments } from '../../../src/core/attention/watched-company.ts';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import type { Holding } from '../../../src/core/portfolio/holding.ts';
import { aDetail } from '../../support/investment-builders.ts';
import { observe } from '../../support/observed.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

const holdingsOf = (count: number, companies = 7): readonly Holding[] =>
  Array.from({ length: count }, (_, at) =>
    aHolding({ id: `i${at}`, startupId: undefined, startupName: `Company ${at % companies}` }),
  );

function setUp() {
  const scheduler = new VirtualTimeScheduler();
  const detail = vi.fn<(holding: Holding) => ReturnType<typeof aDetail>>(() => aDetail());
  const investment = vi.fn<(holding: Holding) => Investment>(
    ({ id }) => aDetail({ id, updated: { epochMs: Number(id.slice(1)) } }).investment,
  );
  const records = { detail, investment };
  return { scheduler, records, read: companyReader(records, scheduler) };
}

describe('companyReader', () => {
  it('reads a list of one step at once', () => {
    const { records, read } = setUp();
    const holdings = holdingsOf(HOLDINGS_A_STEP);
    expect(observe(read(holdings)).values).toEqual([watchedCompanies(watchedInvestments(holdings, records))]);
  });

  it.prop([fc.integer({ min: 0, max: 3 * HOLDINGS_A_STEP + 1 }), fc.integer({ min: 1, max: 400 })], {
    numRuns: 20,
  })('emits once what reading the whole list at once gives, for a list of any length', (count, companies) => {
    const { scheduler, records, read } = setUp();
    const holdings = holdingsOf(count, companies);
    const { values } = observe(read(holdings));
    scheduler.flush();
    expect(values).toEqual([watchedCompanies(watchedInvestments(holdings, records))]);
  });

  it('lets other tasks run after each step of a long list', () => {
    const { scheduler, records, read } = setUp();
    observe(read(holdingsOf(3 * HOLDINGS_A_STEP)));
    const readSoFar: number[] = [];
    // One action is one task of the page.
    for (let action = scheduler.actions.shift(); action !== undefined; action = scheduler.actions.shift()) {
      action.execute(action.state, 0);
      readSoFar.push(records.investment.mock.calls.length);
    }
    const steps = readSoFar.map((count, at) => count - (readSoFar[at - 1] ?? 0));
    expect(Math.max(...steps)).toBe(HOLDINGS_A_STEP);
    expect(readSoFar.at(-1)).toBe(3 * HOLDINGS_A_STEP);
  });

  it('reads a startup once, in whichever step it comes', () => {
    const { scheduler, records, read } = setUp();
    observe(read(holdingsOf(3 * HOLDINGS_A_STEP, 7)));
    scheduler.flush();
    expect(records.detail).toHaveBeenCalledTimes(7);
  });

  it('reads the same list once, also while it is being read', () => {
    const { scheduler, records, read } = setUp();
    const holdings = holdingsOf(2 * HOLDINGS_A_STEP);
    read(holdings).subscribe().unsubscribe();
    const { values } = observe(read(holdings));
    scheduler.flush();
    expect(values).toHaveLength(1);
    expect(observe(read(holdings)).values).toEqual(values);
    expect(records.investment).toHaveBeenCalledTimes(holdings.length);
  });

  it('stops reading a list that another list has replaced, as after a log-out', () => {
    const { scheduler, records, read } = setUp();
    read(holdingsOf(3 * HOLDINGS_A_STEP)).subscribe();
    read([]).subscribe();
    scheduler.flush();
    expect(records.investment).not.toHaveBeenCalled();
  });
});
