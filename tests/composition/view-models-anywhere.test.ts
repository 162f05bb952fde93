import { filter, firstValueFrom, map, type Observable, timeout } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createKopal, type Kopal } from '../../src/composition/create-kopal.ts';

const PASSWORD = 'Kopal@Demo1';

/** Logs in at `/` and stays there, as a script does. */
async function atHome(email: string): Promise<Kopal> {
  const kopal = await createKopal({ backend: 'memory' });
  kopal.logIn().logIn(email, PASSWORD);
  await firstValueFrom(
    kopal.routing.state$.pipe(filter((state) => state.status === 'page' && state.route.name === 'dashboard')),
  );
  return kopal;
}

type Statuses = Observable<string>;
const statusOf = ({ state$ }: { readonly state$: Observable<{ readonly status: string }> }): Statuses =>
  state$.pipe(map(({ status }) => status));
const listStatusOf = ({
  state$,
}: {
  readonly state$: Observable<{ readonly list: { readonly status: string } }>;
}): Statuses => state$.pipe(map(({ list }) => list.status));

/** The status that each view model settles on, for an investor with a portfolio and for one without. */
const SCREENS: readonly (readonly [
  name: string,
  open: (kopal: Kopal) => Promise<Statuses>,
  portfolio: string,
  none: string,
])[] = [
  ['dashboard', async (kopal) => statusOf(await kopal.dashboard()), 'ready', 'ready'],
  ['holdings', async (kopal) => statusOf(await kopal.holdings()), 'ready', 'empty'],
  ['analysis', async (kopal) => statusOf(await kopal.analysis()), 'ready', 'empty'],
  ['tax', async (kopal) => statusOf(await kopal.tax()), 'ready', 'empty'],
  ['latest updates', async (kopal) => statusOf(await kopal.latestUpdates()), 'ready', 'ready'],
  ['deals', async (kopal) => listStatusOf(await kopal.deals()), 'ready', 'ready'],
  ['events', async (kopal) => listStatusOf(await kopal.events()), 'ready', 'ready'],
  [
    'pre-IPO',
    async (kopal) => (await kopal.preIpo()).state$.pipe(map(({ open }) => open.status)),
    'ready',
    'ready',
  ],
];

const settled = (status$: Statuses): Promise<string> =>
  firstValueFrom(
    status$.pipe(
      filter((status) => status !== 'loading'),
      timeout(20_000),
    ),
  );

describe('A view model used at `/`, where its own page is not open', () => {
  const withPortfolio = atHome('meera@demo.kopal.example');
  const withNone = atHome('arjun@demo.kopal.example');

  it.each(SCREENS)('%s responds for an investor with a portfolio', async (_, open, expected) => {
    expect(await settled(await open(await withPortfolio))).toBe(expected);
  });

  it.each(SCREENS)('%s responds for an investor without investments', async (_, open, __, expected) => {
    expect(await settled(await open(await withNone))).toBe(expected);
  });

  it('shows an investment by its id', async () => {
    const kopal = await withPortfolio;
    const holdings = await firstValueFrom(
      (await kopal.holdings()).state$.pipe(filter((state) => state.status === 'ready')),
    );
    expect(await settled(statusOf(await kopal.investment(holdings.table.rowAt(0).id)))).toBe('ready');
  });

  it('takes a choice, and responds with it', async () => {
    const kopal = await atHome('meera@demo.kopal.example');
    const deals = await kopal.deals();
    const selected$ = deals.state$.pipe(map((state) => state.filter.selected));
    const chosen = firstValueFrom(
      selected$.pipe(
        filter((sector) => sector !== undefined),
        timeout(20_000),
      ),
    );
    const [sector] = (await firstValueFrom(deals.state$)).filter.options;
    deals.selectSector(sector);
    expect(await chosen).toBe(sector);
  });
});
