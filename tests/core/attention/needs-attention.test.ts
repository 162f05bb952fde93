import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { NeedsAttention } from '../../../src/core/attention/needs-attention.ts';
import type { AttentionInvestment } from '../../../src/core/attention/attention-company.ts';
import type { MarksState } from '../../../src/core/marks/marks-store.ts';
import { NO_REPORTS, type CompanyReportsState } from '../../../src/core/reports/company-reports.ts';
import { startupId } from '../../support/investment-builders.ts';
import { observe } from '../../support/observed.ts';
import { aHeldStartup } from '../../support/report-builders.ts';

const investmentIn = (key: string, status: string): AttentionInvestment => ({
  id: key,
  to: undefined,
  companyKey: key,
  companyName: key,
  updated: undefined,
  value: 1,
  invested: 1,
  status,
  cashInBank: undefined,
  cashBurn: undefined,
  runway: '2',
});

const ids = ['a', 'b'].map(startupId);

/** Both companies have been checked, and have no MIS report. */
const CHECKED: CompanyReportsState = {
  ...NO_REPORTS,
  companies: ids.map((id) => aHeldStartup({ id })),
  mis: { status: 'loaded', byStartup: new Map(ids.map((id) => [id, []])), incomplete: false },
};

function attentionTo(investments: readonly AttentionInvestment[]) {
  const calls: string[] = [];
  const attention = new NeedsAttention({
    companyReports: {
      state$: new BehaviorSubject(CHECKED),
      load: (kinds) => void calls.push(`reports: ${kinds.join(', ')}`),
    },
    marksStore: {
      state$: new BehaviorSubject<MarksState>({ marks: [], storedIn: 'account' }),
      load: () => void calls.push('marks'),
      snooze: (id, until) => void calls.push(`${id} until ${until ?? 'now'}`),
    },
    clock: { now: () => Date.UTC(2026, 10, 22, 6) },
  });
  return { calls, attention, view$: attention.watch(investments) };
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

it('NeedsAttention does not say that ₹0 are at stake where no amount is known', () => {
  const unknown = { ...investmentIn('a', 'ACTIVE'), value: undefined, invested: undefined };
  const { values } = observe(attentionTo([unknown]).view$);
  expect(values.at(-1)?.(10, EXACT_AMOUNTS).concerns[0]?.stake).toEqual(['Amount at stake not known']);
});

it('NeedsAttention has no concern about a company that is not active', () => {
  const { values } = observe(attentionTo([investmentIn('a', 'Active'), investmentIn('b', 'acquired')]).view$);
  const view = values.at(-1)?.(10, EXACT_AMOUNTS);
  expect(view?.concerns.map(({ company, level, stake }) => [company, level, formattedText(stake)])).toEqual([
    ['a', 'urgent', '₹1 at stake'],
    ['a', 'warning', '₹1 at stake'],
  ]);
  expect(view?.reportsNote).toBe('MIS reports: checked for your 2 companies.');
});
