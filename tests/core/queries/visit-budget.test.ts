import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  MAX_CALLS_IN_FIRST_MINUTE,
  FIRST_MINUTE_MS,
  VisitBudget,
} from '../../../src/core/queries/visit-budget.ts';
import { observe } from '../../support/observed.ts';
import { VirtualTime } from '../../support/virtual-time.ts';

function start() {
  const time = new VirtualTime();
  const budget = new VisitBudget({ scheduler: time.scheduler });
  const spend = (calls: number): void => {
    for (let call = 0; call < calls; call += 1) budget.count();
  };
  return { time, budget, spend };
}

describe('VisitBudget', () => {
  it.prop([fc.nat(20), fc.integer({ min: 0, max: 2 * FIRST_MINUTE_MS })])(
    'lets background work send until the visit has sent eight calls, and again after the first minute',
    (calls, ms) => {
      const { time, budget, spend } = start();
      spend(calls);
      time.advance(ms);
      expect(budget.hasSpareCall).toBe(calls < MAX_CALLS_IN_FIRST_MINUTE || ms >= FIRST_MINUTE_MS);
    },
  );

  it('emits spare$ at once while calls are left', () => {
    const { budget, spend } = start();
    spend(MAX_CALLS_IN_FIRST_MINUTE - 1);
    expect(observe(budget.spare$)).toMatchObject({ values: [undefined], completed: true });
  });

  it('emits spare$ once, at the end of the first minute, when no call is left', () => {
    const { time, budget, spend } = start();
    time.advance(10_000);
    spend(MAX_CALLS_IN_FIRST_MINUTE);
    const waiting = observe(budget.spare$);
    time.advance(FIRST_MINUTE_MS - 10_001);
    expect(waiting.values).toEqual([]);
    time.advance(1);
    expect(waiting).toMatchObject({ values: [undefined], completed: true });
  });

  it('limits no call after it is lifted', () => {
    const { budget, spend } = start();
    spend(MAX_CALLS_IN_FIRST_MINUTE);
    const waiting = observe(budget.spare$);
    budget.lift();
    expect(waiting).toMatchObject({ values: [undefined], completed: true });
    spend(100);
    expect(budget.hasSpareCall).toBe(true);
    expect(observe(budget.spare$).completed).toBe(true);
  });
});
