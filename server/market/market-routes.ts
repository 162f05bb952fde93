import { DEAL_CALL, DEALS_CALL } from '../../src/contract/deals.ts';
import { EVENT_CALL, EVENTS_CALL } from '../../src/contract/events.ts';
import { iposCall } from '../../src/contract/ipos.ts';
import { IPO_STAGES } from '../../src/core/pre-ipo/ipo.ts';
import { parseDealId, parseEventId } from '../../src/core/shared/brand.ts';
import { optionalBearer } from '../session/optional-bearer.ts';
import type { Sessions } from '../session/sessions.ts';
import { todayInIndia } from '../../src/core/calendar/days.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { pathParameter, queryOf } from '../platform/http/calls.ts';
import type { ClientAddresses } from '../platform/http/client-address.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import type { AppContext } from '../platform/http/context.ts';
import { readDeal, readDeals } from './deals-query.ts';
import { readEvent, readEvents } from './events-query.ts';
import { readIpos } from './ipos-query.ts';
import { KeptLists } from './kept-lists.ts';
import { readListPage } from '../platform/http/list-page.ts';
import { readSector, requireActive } from './list-filters.ts';
import type { Routes } from '../platform/http/route-table.ts';

/** Deals, events and pre-IPO listings, which anyone may read (docs/product.md#access; docs/api.md). */
export function addMarketRoutes(
  routes: Routes,
  { db, pool, clock, config }: AppDependencies,
  sessions: Sessions,
  addresses: ClientAddresses,
): void {
  const anyone = optionalBearer(sessions);
  const lists = new KeptLists({ db, pool });
  const dealOptions = (c: AppContext) => ({
    productShortName: config.productShortName,
    origin: addresses.originOf(c),
  });

  routes.add(DEALS_CALL, anyone, async (c) => {
    const sent = queryOf(c, DEALS_CALL);
    requireActive(sent);
    const query = { ...readListPage(sent), sector: readSector(sent) };
    const options = dealOptions(c);
    const key = JSON.stringify([query.page, query.limit, query.sector, options.origin]);
    return lists.send(c, 'deals', key, () => readDeals(db, query, options));
  });

  routes.add(DEAL_CALL, anyone, async (c) => {
    const id = parseDealId(pathParameter(c, DEAL_CALL, 'id'));
    const data = id && (await readDeal(db, id, dealOptions(c)));
    if (data === undefined) throw new ApiError(404, 'This deal could not be found.');
    return c.json({ data });
  });

  routes.add(EVENTS_CALL, anyone, async (c) => {
    const sent = queryOf(c, EVENTS_CALL);
    requireActive(sent);
    const page = readListPage(sent);
    const options = { today: todayInIndia(clock.now()), origin: addresses.originOf(c) };
    const key = JSON.stringify([page.page, page.limit, options.today, options.origin]);
    return lists.send(c, 'events', key, () => readEvents(db, page, options));
  });

  routes.add(EVENT_CALL, anyone, async (c) => {
    const id = parseEventId(pathParameter(c, EVENT_CALL, 'id'));
    const data = id && (await readEvent(db, id, addresses.originOf(c)));
    if (data === undefined) throw new ApiError(404, 'This event could not be found.');
    return c.json({ data });
  });

  for (const stage of IPO_STAGES) {
    routes.add(iposCall(stage), anyone, async (c) => {
      const today = todayInIndia(clock.now());
      const origin = addresses.originOf(c);
      return lists.send(c, 'ipos', JSON.stringify([stage, today, origin]), async () => ({
        data: await readIpos(db, stage, today, origin),
      }));
    });
  }
}
