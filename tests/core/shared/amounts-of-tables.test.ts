import { fc, it } from '@fast-check/vitest';
import { of, VirtualTimeScheduler } from 'rxjs';
import { describe } from 'vitest';
import { NobleDigest } from '../../../src/adapters/browser/noble-digest.ts';
import { MemoryFileSaver } from '../../../src/adapters/memory/memory-file-saver.ts';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import { HoldingsViewModel } from '../../../src/core/portfolio/holdings.view-model.ts';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import { PerUserPreference } from '../../../src/core/session/per-user-preference.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import type { AmountFormat } from '../../../src/core/shared/amount.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { CompanyPans } from '../../../src/core/tax/company-pans.ts';
import { TaxViewModel } from '../../../src/core/tax/tax.view-model.ts';
import { expectAmountLaws, RUPEE_NAME } from '../../support/amount-laws.ts';
import { arbInvestment } from '../../support/arbitrary-investments.ts';
import { lastReady } from '../../support/last-ready.ts';
import { observe } from '../../support/observed.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';
import { aLogin } from '../../support/session-builders.ts';

const NOW = Date.UTC(2026, 10, 21, 19);

/** Investments of companies whose names look like amounts. */
const arbInvestments: fc.Arbitrary<readonly Investment[]> = fc.array(
  fc.tuple(arbInvestment, fc.integer({ min: 2015, max: 2026 })).map(([investment, year]) => ({
    ...investment,
    channel: RUPEE_NAME,
    scheme: RUPEE_NAME,
    purchased: parseDate(`${year}-05-01`),
    startup: { ...investment.startup, name: RUPEE_NAME, legalName: `${RUPEE_NAME} Private Limited` },
  })),
  { minLength: 1, maxLength: 5 },
);

/** Adds `rows` to every object of a view: the rows of a table, or none. */
function withRows(view: unknown): unknown {
  if (Array.isArray(view)) return view.map((entry: unknown) => withRows(entry));
  if (typeof view !== 'object' || view === null) return view;
  const entries = Object.entries(view).map(([key, value]) => [key, withRows(value)] as const);
  const { count, rowAt } = view as { count?: number; rowAt?: (index: number) => unknown };
  const rows =
    rowAt === undefined ? [] : Array.from({ length: count ?? 0 }, (_, row) => withRows(rowAt(row)));
  return { ...Object.fromEntries(entries), rows };
}

const holdingsOf = (items: readonly Investment[]) => ({
  observe: () => of({ status: 'ready', value: { items, skippedRecords: 0 } } as const),
  refetch: () => undefined,
});

function viewAll(items: readonly Investment[], format: AmountFormat): unknown {
  const viewModel = new HoldingsViewModel({
    holdings: holdingsOf(items),
    preferences: new MemoryPreferencesStore(),
    openCompanies: { read: () => [], write: () => undefined },
    clock: { now: () => NOW },
    investor: () => undefined,
    navigation: new MemoryNavigation('/view-all'),
    scheduler: new VirtualTimeScheduler(),
    format$: of(format),
  });
  return withRows(lastReady(observe(viewModel.state$).values));
}

function tax(items: readonly Investment[], address: string, format: AmountFormat): unknown {
  const preferences = new MemoryPreferencesStore();
  const digest = new NobleDigest();
  const session = { current: { status: 'logged-in', ...aLogin() } satisfies SessionState };
  const viewModel = new TaxViewModel({
    holdings: holdingsOf(items),
    session,
    navigation: new MemoryNavigation(address),
    clock: { now: () => NOW },
    saver: new MemoryFileSaver(),
    notifier: new RecordingNotifier(),
    pans: new CompanyPans(new PerUserPreference('pans', { preferences, session, digest }), digest),
    productName: 'Kopal',
    format$: of(format),
  });
  return withRows(lastReady(observe(viewModel.state$).values));
}

describe('the amounts of tables follow the format, and names do not', () => {
  it.prop([arbInvestments])('in View all', (investments) => {
    expectAmountLaws((format) => viewAll(investments, format));
  });

  it.prop([
    arbInvestments,
    fc.constantFrom('view=clock', 'view=return&preference=yes&year=2024', 'view=statement'),
  ])('in Tax & statements', (investments, query) => {
    expectAmountLaws((format) => tax(investments, `/tax?${query}`, format));
  });
});
