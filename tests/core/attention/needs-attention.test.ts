import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { NeedsAttention } from '../../../src/core/attention/needs-attention.ts';
import type { MarksState } from '../../../src/core/marks/marks-store.ts';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { NO_REPORTS, type CompanyReportsState } from '../../../src/core/reports/company-reports.ts';
import { startupId } from '../../support/investment-builders.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { aHeldStartup } from '../../support/report-builders.ts';

const investmentIn = (key: string, status: string): Investment =>
  aHolding({ id: key, invested: rupees(1) }, { id: startupId(key), name: key, status, runway: '2' });

const ids = ['a', 'b'].map(startupId);

/** Both companies have been checked, and have no MIS report. */
const CHECKED: CompanyReportsState = {
  ...NO_REPORTS,
  companies: ids.map((id) => aHeldStartup({ id })),
  mis: { status: 'loaded', byStartup: new Map(ids.map((id) => [id, []])), incomplete: false },
};

function attentionTo(investments: readonly Investment[]) {
  const calls: string[] = [];
  const clock = new ManualClock('2026-11-22T06:00:00.000Z');
  const marks$ = new BehaviorSubject<MarksState>({ marks: [], storedIn: 'account' });
  const attention = new NeedsAttention({
    companyReports: {
      state$: new BehaviorSubject(CHECKED),
      load: (kinds) => void calls.push(`reports: ${kinds.join(', ')}`),
    },
    marksStore: {
      state$: marks$,
      load: () => void calls.push('marks'),
      snooze: (id, until) => void calls.push(`${id} until ${until ?? 'now'}`),
    },
    clock,
  });
  return { clock, marks$, calls, attention, view$: attention.watch(investments) };
}

it('NeedsAttention loads MIS reports and marks on subscription, and sets and ends a snooze of 30 days', () => {
  const { calls, attention, view$ } = attentionTo([investmentIn('a', 'ACTIVE')]);
  expect(calls).toEqual([]);
  observe(view$);
  expect(calls).toEqual(['reports: mis', 'marks']);
  attention.snooze('x');
  attention.wake('x');
  expect(calls.slice(2)).toEqual(['x until 2026-12-22', 'x until now']);
});

it('NeedsAttention shows a snoozed concern again on the day its snooze ends, when the marks are next emitted', () => {
  const { clock, marks$, view$ } = attentionTo([investmentIn('a', 'ACTIVE')]);
  const { values } = observe(view$);
  const shown = () =>
    values
      .at(-1)?.(10, EXACT_AMOUNTS)
      .concerns.map(({ id }) => id) ?? [];
  const [id = '', ...others] = shown();
  const until = '2026-11-23' as Day;
  marks$.next({ marks: [{ kind: 'snoozed', id, at: 1, until }], storedIn: 'account' });
  expect(shown()).toEqual(others);
  clock.advance(86_400_000);
  marks$.next({ ...marks$.value });
  expect(shown()).toEqual([id, ...others]);
});

it('NeedsAttention does not say that ₹0 are at stake where no amount is known', () => {
  const unknown = { ...investmentIn('a', 'ACTIVE'), issuePrice: undefined, invested: undefined };
  const { values } = observe(attentionTo([unknown]).view$);
  expect(values.at(-1)?.(10, EXACT_AMOUNTS).concerns[0]?.stake).toEqual(['Amount at stake not known']);
});

it('NeedsAttention counts a company that is no longer active among the checked companies of the page', () => {
  const { values } = observe(attentionTo([investmentIn('a', 'Active'), investmentIn('b', 'acquired')]).view$);
  expect(values.at(-1)?.(10, EXACT_AMOUNTS).reportsNote).toBe('MIS reports: checked for your 2 companies.');
});
