import { DEAL_CALL, DEALS_CALL } from '../../src/contract/deals.ts';
import { EVENT_CALL, EVENTS_CALL } from '../../src/contract/events.ts';
import { iposCall } from '../../src/contract/ipos.ts';
import { PUBLISHED_STATUS } from '../../src/contract/pages.ts';
import { DEAL_SORTS } from '../../src/core/deals/deal.ts';
import { SECTORS } from '../../src/core/shared/sectors.ts';
import { IPO_STAGES } from '../../src/core/pre-ipo/ipo.ts';
import { parseDealId, parseEventId } from '../../src/core/shared/brand.ts';
import { optionalBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import { todayInIndia } from '../../src/core/calendar/days.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { pathParameter, queryOf, type QueryValues } from '../platform/http/calls.ts';
import type { AppContext } from '../platform/http/context.ts';
import { readDeal, readDeals } from './deals-query.ts';
import { readEvent, readEvents } from './events-query.ts';
import { readIpos } from './ipos-query.ts';
import { readListPage, singleParameter } from '../platform/http/list-page.ts';
import type { ListCache } from './list-cache.ts';
import { type JsonResponse, sendJson } from '../platform/http/send-json.ts';
import type { Routes } from '../platform/http/route-table.ts';

/** Deals, events and pre-IPO listings, which anyone may read (docs/product.md#access; docs/api.md). */
export function addMarketRoutes(routes: Routes, services: RouteServices, lists: ListCache): void {
  const { db, clock, config, clientAddresses } = services;
  const anyone = optionalBearer(services);
  const dealOptions = (c: AppContext) => ({
    productShortName: config.productShortName,
    origin: clientAddresses.originOf(c),
  });
  const dayAndOrigin = (c: AppContext) => ({
    today: todayInIndia(clock.now()),
    origin: clientAddresses.originOf(c),
  });

  routes.add(DEALS_CALL, anyone, async (c) => {
    const sent = queryOf(c, DEALS_CALL);
    requirePublished(sent);
    const query = {
      ...readListPage(sent),
      sector: readOption(sent, 'sector', SECTORS, 'one of the listed sectors'),
      // A stage that no deal has gives an empty list, so any text without NUL is accepted.
      stage: readStage(sent),
      sort: readOption(sent, 'sort', DEAL_SORTS, `one of ${DEAL_SORTS.join(', ')}`),
    };
    const options = { ...dealOptions(c), today: todayInIndia(clock.now()) };
    const key = JSON.stringify(['deals', query, options]);
    return sendList(c, await lists.read(key, () => readDeals(db, query, options)));
  });

  routes.add(DEAL_CALL, anyone, async (c) => {
    const id = parseDealId(pathParameter(c, DEAL_CALL, 'id'));
    // `optionalBearer` has rejected an invalid token.
    const isInvestor = c.req.header('authorization') !== undefined;
    const data = id && (await readDeal(db, id, { ...dealOptions(c), isInvestor }));
    if (data === undefined) throw new ApiError(404, 'This deal could not be found.');
    return sendJson(c, { data });
  });

  routes.add(EVENTS_CALL, anyone, async (c) => {
    const sent = queryOf(c, EVENTS_CALL);
    requirePublished(sent);
    const page = readListPage(sent);
    const options = dayAndOrigin(c);
    const key = JSON.stringify(['events', page, options]);
    return sendList(c, await lists.read(key, () => readEvents(db, page, options)));
  });

  routes.add(EVENT_CALL, anyone, async (c) => {
    const id = parseEventId(pathParameter(c, EVENT_CALL, 'id'));
    const data = id && (await readEvent(db, id, clientAddresses.originOf(c)));
    if (data === undefined) throw new ApiError(404, 'This event could not be found.');
    return sendJson(c, { data });
  });

  for (const stage of IPO_STAGES) {
    routes.add(iposCall(stage), anyone, async (c) => {
      const options = dayAndOrigin(c);
      const key = JSON.stringify(['ipos', stage, options]);
      return sendList(c, await lists.read(key, async () => ({ data: await readIpos(db, stage, options) })));
    });
  }
}

/**
 * A list is the same for everybody, so a browser may cache it, but must revalidate its `ETag` before each use. A shared
 * cache must not store the list, because a request with an invalid token has to get a 401.
 */
function sendList(c: AppContext, list: JsonResponse): Promise<Response> {
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Authorization');
  return sendJson(c, list);
}

/**
 * The lists support one `status`: `active`, which selects the published records.
 * @throws ApiError 400 for any other status
 */
function requirePublished(query: QueryValues<'status'>): void {
  readOption(query, 'status', [PUBLISHED_STATUS], `"${PUBLISHED_STATUS}"`);
}

/**
 * Reads a parameter that takes one of a few values.
 * @param expected the end of the message about any other value
 * @throws ApiError 400 for a value that is not among the options
 */
function readOption<Name extends string, Option extends string>(
  query: QueryValues<Name>,
  name: Name,
  options: readonly Option[],
  expected: string,
): Option | undefined {
  const text = singleParameter(query, name);
  if (text === undefined) return undefined;
  const option = options.find((each) => each === text);
  if (option === undefined) throw new ApiError(400, `"${name}" must be ${expected}.`);
  return option;
}

/** @throws ApiError 400 for a NUL character, which PostgreSQL cannot store in text */
function readStage(query: QueryValues<'stage'>): string | undefined {
  const stage = singleParameter(query, 'stage');
  if (stage?.includes('\0') === true)
    throw new ApiError(400, '"stage" must be one of the stages of the list.');
  return stage;
}
