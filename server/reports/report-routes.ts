import { PRICES_CALL } from '../../src/contract/prices.ts';
import {
  REPORT_DOCUMENT_CALL,
  REPORTS_A_PAGE,
  reportsCall,
  reportsOfManyCall,
} from '../../src/contract/reports.ts';
import { MOST_STARTUPS_AT_ONCE } from '../../src/core/reports/report.ts';
import { parseStartupId, type StartupId } from '../../src/core/shared/brand.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { pathParameter, queryOf } from '../platform/http/calls.ts';
import type { AppContext } from '../platform/http/context.ts';
import { readListPage } from '../platform/http/list-page.ts';
import { DocumentLinks, type ReadReportFile } from './document-links.ts';
import {
  heldAmong,
  holdsStartup,
  readFirstMeetings,
  readFirstMis,
  readFirstUpdates,
  readMeetings,
  readMis,
  readPrices,
  readUpdates,
  type ReportsQuery,
} from './reports-query.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';

/**
 * Reports of startups to their investors (docs/product.md#api-calls), and the documents of the reports.
 * @param readFile without it no document is found
 */
export function addReportRoutes(
  routes: Routes,
  { db, clock, sessions, keyedHash, addresses }: RouteServices,
  readFile: ReadReportFile | undefined,
): void {
  const documents = new DocumentLinks({ keyedHash, clock });
  const investor = requireBearer(sessions);

  /** Gives the same answer for a startup that does not exist and for one that the bearer does not hold. */
  const requireHeld = async (c: AppContext, id: string): Promise<StartupId> => {
    const startupId = parseStartupId(id);
    if (startupId === undefined || !(await holdsStartup(db, c.get('bearer').userId, startupId))) {
      throw new ApiError(404, 'This startup could not be found among your holdings.');
    }
    return startupId;
  };
  const readQuery = async (c: AppContext, call: ReportsCall): Promise<ReportsQuery> => {
    const page = readListPage(queryOf(c, call), REPORTS_A_PAGE);
    return { ...page, startupId: await requireHeld(c, pathParameter(c, call, 'id')) };
  };

  routes.add(PRICES_CALL, investor, async (c) => {
    const startupId = await requireHeld(c, pathParameter(c, PRICES_CALL, 'id'));
    return sendJson(c, { data: await readPrices(db, startupId) });
  });

  routes.add(reportsCall('mis'), investor, async (c) => {
    const options = { origin: addresses.originOf(c), documents };
    return sendJson(c, { data: await readMis(db, await readQuery(c, reportsCall('mis')), options) });
  });
  routes.add(reportsCall('updates'), investor, async (c) => {
    return sendJson(c, { data: await readUpdates(db, await readQuery(c, reportsCall('updates'))) });
  });
  routes.add(reportsCall('meetings'), investor, async (c) => {
    return sendJson(c, { data: await readMeetings(db, await readQuery(c, reportsCall('meetings'))) });
  });

  /** Leaves out startups that do not exist and those that the bearer does not hold, so that the two look the same. */
  const addForMany = (call: ReportsOfManyCall, read: ReadFirstPages): void => {
    routes.add(call, investor, async (c) => {
      const held = await heldAmong(db, c.get('bearer').userId, startupIdsOf(queryOf(c, call).ids));
      return sendJson(c, { data: held.length === 0 ? [] : await read(c, held) });
    });
  };
  addForMany(reportsOfManyCall('mis'), (c, held) =>
    readFirstMis(db, held, { limit: REPORTS_A_PAGE, origin: addresses.originOf(c), documents }),
  );
  addForMany(reportsOfManyCall('updates'), (_c, held) => readFirstUpdates(db, held, REPORTS_A_PAGE));
  addForMany(reportsOfManyCall('meetings'), (_c, held) => readFirstMeetings(db, held, REPORTS_A_PAGE));

  routes.add(REPORT_DOCUMENT_CALL, async (c) => {
    const place = {
      record: pathParameter(c, REPORT_DOCUMENT_CALL, 'record'),
      part: partOf(pathParameter(c, REPORT_DOCUMENT_CALL, 'part')),
    };
    const { expires, signature } = queryOf(c, REPORT_DOCUMENT_CALL);
    const isValid = await documents.isValid(place, expires[0], signature[0]);
    const file = isValid ? await readFile?.(place) : undefined;
    if (file === undefined) {
      throw new ApiError(404, 'This link is no longer valid. Please open the document from its page again.');
    }
    return c.body(file.bytes, 200, {
      'Content-Type': 'application/pdf',
      // Downloaded, not displayed, so the content of a third-party document never runs beside the app.
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });
}

type ReportsCall = ReturnType<typeof reportsCall>;

type ReadFirstPages = (c: AppContext, held: readonly string[]) => Promise<readonly object[]>;

type ReportsOfManyCall = ReturnType<typeof reportsOfManyCall>;

/** @throws ApiError 400 for a malformed id, for none, and for too many */
function startupIdsOf(values: readonly string[]): readonly string[] {
  const ids = new Set(values.flatMap((value) => value.split(',')));
  if (
    ids.size > MOST_STARTUPS_AT_ONCE ||
    [...ids].some((id) => parseStartupId(id) === undefined) ||
    ids.size === 0
  )
    throw new ApiError(400, `"ids" must name 1 to ${MOST_STARTUPS_AT_ONCE} startups, separated by commas.`);
  return [...ids];
}

const partOf = (text: string): number => (/^[1-9][0-9]?$/.test(text) ? Number(text) : 0);
