import { EMPTY, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { DealQueries } from '../../../src/core/deals/deal-queries.ts';
import type { DealsInput } from '../../../src/core/deals/deals-gateway.port.ts';
import { EventQueries } from '../../../src/core/events/event-queries.ts';
import { IpoQueries } from '../../../src/core/pre-ipo/ipo-queries.ts';
import { IPO_STAGES } from '../../../src/core/pre-ipo/ipo.ts';
import type { QueryTag } from '../../../src/core/shared/cached-query.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { dealId, eventId } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

/** The queries of the market. All calls of the API go to the same `requests`. */
async function start() {
  const platform = await corePlatform('/deals');
  const requests = new ScriptedRequests<unknown, never>();
  const send = (input: unknown) => requests.send(input);
  const gateway = { list: send, detail: send };
  const deals = new DealQueries(gateway, platform);
  const events = new EventQueries(gateway, platform);
  const ipos = new IpoQueries(gateway, platform);
  return { ...platform, requests, queries: { deals, events, ipos } };
}

type Queries = Awaited<ReturnType<typeof start>>['queries'];

interface Row {
  readonly name: string;
  /** The only tag whose invalidation reloads the query, if there is one. */
  readonly tag: QueryTag | undefined;
  readonly reloadsOnFocus: boolean;
  /** The data of the query for different inputs. */
  readonly data: (queries: Queries) => readonly Observable<unknown>[];
}

const FIRST_PAGE = { sector: undefined, page: 1 };
const DEAL_INPUTS: readonly DealsInput[] = [
  FIRST_PAGE,
  { ...FIRST_PAGE, page: 2 },
  { ...FIRST_PAGE, sector: 'F&B' },
  { ...FIRST_PAGE, perPage: 60 },
  { ...FIRST_PAGE, stage: 'Seed' },
  { ...FIRST_PAGE, sort: 'size' },
];

const ROWS: readonly Row[] = [
  {
    name: 'the list of deals',
    tag: 'Deals',
    reloadsOnFocus: true,
    data: ({ deals }) => DEAL_INPUTS.map((input) => deals.list.observe(input)),
  },
  {
    name: 'a deal',
    tag: 'Deals',
    reloadsOnFocus: true,
    data: ({ deals }) => ['a', 'b'].map((id) => deals.detail.observe(dealId(id))),
  },
  {
    name: 'the list of events',
    tag: 'Events',
    reloadsOnFocus: true,
    data: ({ events }) => [1, 2].map((page) => events.list.observe(page)),
  },
  {
    name: 'an event',
    tag: 'Events',
    reloadsOnFocus: true,
    data: ({ events }) => ['a', 'b'].map((id) => events.detail.observe(eventId(id))),
  },
  {
    name: 'the list of IPOs',
    tag: undefined,
    reloadsOnFocus: false,
    data: ({ ipos }) => IPO_STAGES.map((stage) => ipos.list.observe(stage)),
  },
];

const TAGS = ['Dashboard', 'Portfolio', 'MIS', 'Updates', 'Meetings', 'Deals', 'Events', 'Profile'] as const;

/** Observes the query for its first input, then makes its request fail. */
async function observeFailed({ data }: Row) {
  const platform = await start();
  observe(data(platform.queries)[0] ?? EMPTY);
  platform.requests.fail({ kind: 'network' });
  return platform;
}

describe.each(ROWS)('the query of $name', (row) => {
  it('sends a request for each input, shared by all who observe that input', async () => {
    const { requests, queries } = await start();
    const data = row.data(queries);
    for (const data$ of [...data, ...row.data(queries)]) observe(data$);
    expect(requests.sent).toHaveLength(data.length);
  });

  it('loads again only when its own tag, if it has one, is invalidated', async () => {
    const { requests, cache, time } = await observeFailed(row);
    cache.invalidate(TAGS.filter((tag) => tag !== row.tag));
    time.advance(500);
    expect(requests.sent).toHaveLength(1);
    cache.invalidate(TAGS);
    time.advance(500);
    expect(requests.sent).toHaveLength(row.tag === undefined ? 1 : 2);
  });

  it('loads again on focus, unless it is a list of IPOs', async () => {
    const { requests, focused$, time } = await observeFailed(row);
    focused$.next();
    time.advance(500);
    expect(requests.sent).toHaveLength(row.reloadsOnFocus ? 2 : 1);
  });
});
