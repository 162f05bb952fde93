import { describe, expect, it } from 'vitest';
import type { Deal } from '../../src/core/deals/deal.ts';
import { IPO_STAGES } from '../../src/core/pre-ipo/ipo.ts';
import { parseDealId } from '../../src/core/shared/brand.ts';
import { readValue } from '../../src/contract-tests/contract-test.ts';
import { httpBackend, memoryBackend, type TestBackend } from '../support/test-backend.ts';
import { accountOf } from '../support/account-of.ts';

/** Addresses of files, which only a server has. */
const ONLY_ON_A_SERVER = ['logoUrl', 'url', 'pitchDeck'];
/** Fields by which the memory backend filters its deals and listings. */
const ONLY_IN_MEMORY = ['sector', 'stage'];

function without(names: readonly string[], value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, field: unknown) => (names.includes(name) ? undefined : field)),
  );
}

async function portfolioOf(backend: TestBackend): Promise<unknown> {
  const { portfolio, reports, investorWithHoldings } = backend;
  await accountOf(() => backend, investorWithHoldings).logIn();
  const { items } = await readValue(portfolio.holdings(investorWithHoldings.email));
  const ids = [...new Set(items.flatMap(({ startup }) => startup.id ?? []))];
  // One call for all startups: a call for each of them would take seconds.
  const mis = await readValue(reports.firstPages('mis', ids));
  const updates = await readValue(reports.firstPages('updates', ids));
  const reported = [];
  for (const id of ids) {
    const page = mis.get(id);
    reported.push({
      mis: { ...page, items: page?.items.map(({ title, documents }) => [title, documents.length]) },
      updates: updates.get(id),
      meetings: await readValue(reports.page('meetings', id, 1)),
      prices: await readValue(reports.prices(id)),
    });
  }
  return without(ONLY_ON_A_SERVER, {
    dashboard: await readValue(portfolio.dashboard(investorWithHoldings.email)),
    holdings: items,
    reported,
  });
}

/** Selects the fields that a deal has in the server's list. In the memory backend's list, a deal has all its fields. */
const cardOf = ({
  id,
  title,
  tag,
  shortDescription,
  round,
  investment,
  deadline,
  terms,
}: Deal): Omit<Deal, 'logoUrl'> => ({
  ...{ id, title, tag, shortDescription, round, investment, deadline, terms },
});

async function marketOf({ deals, events, ipos }: TestBackend): Promise<unknown> {
  const pages = [];
  for (const page of [1, 2, 3, 4]) {
    const cards = await readValue(deals.list({ sector: undefined, page }));
    pages.push({ ...cards, items: cards.items.map(cardOf) }, await readValue(events.list(page)));
  }
  const details = [];
  for (const id of ['jaladhi-water', 'gati-cold-chain', 'sampadika'].flatMap(
    (text) => parseDealId(text) ?? [],
  ))
    details.push(await readValue(deals.detail(id)));
  const listings = await Promise.all(IPO_STAGES.map((stage) => readValue(ipos.list(stage))));
  return without([...ONLY_ON_A_SERVER, ...ONLY_IN_MEMORY], { pages, details, listings });
}

describe('the demo', () => {
  it('shows its investor the same figures, holdings, reports and prices in memory and on the server', async () => {
    await using http = await httpBackend({ seed: 'portfolio' });
    await using memory = await memoryBackend();
    expect(await portfolioOf(memory)).toEqual(await portfolioOf(http));
  });

  it('shows the same deals, events and listings in memory and on the server', async () => {
    await using http = await httpBackend({ seed: 'market' });
    await using memory = await memoryBackend();
    expect(await marketOf(memory)).toEqual(await marketOf(http));
  });
});
