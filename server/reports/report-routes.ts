import { PRICES_CALL } from '../../src/contract/prices.ts';
import {
  REPORT_DOCUMENT_CALL,
  REPORTS_PER_PAGE,
  reportsCall,
  reportsOfManyCall,
} from '../../src/contract/reports.ts';
import { MAX_STARTUPS_AT_ONCE, type ReportKind } from '../../src/core/reports/report.ts';
import { parseStartupId } from '../../src/core/shared/brand.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { pathParameter, queryOf } from '../platform/http/calls.ts';
import type { AppContext } from '../platform/http/context.ts';
import { readListPage } from '../platform/http/list-page.ts';
import { DocumentLinks, type ReadReportFile } from './document-links.ts';
import {
  heldStartupIds,
  readMeetings,
  readMis,
  readPrices,
  readUpdates,
  type ReportsQuery,
  type StartupPage,
} from './reports-query.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';

/**
 * Adds the calls for share prices, for reports of startups to their investors (docs/product.md#api-calls), and for the
 * documents of the reports.
 * @param readFile when `undefined`, no document is found
 */
export function addReportRoutes(
  routes: Routes,
  services: RouteServices,
  readFile: ReadReportFile | undefined,
): void {
  const { db, clientAddresses } = services;
  const documents = new DocumentLinks(services);
  const authenticated = requireBearer(services);

  /**
   * Returns the id of a startup that the bearer holds, as a list of one, because the queries take several.
   * @throws ApiError 404, the same for a startup that does not exist and for one that the bearer does not hold
   */
  const heldOne = async (c: AppContext, text: string): Promise<readonly [string]> => {
    const id = parseStartupId(text);
    const [held] = id === undefined ? [] : await heldStartupIds(db, c.get('bearer').userId, [id]);
    if (held === undefined) throw new ApiError(404, 'This startup could not be found among your holdings.');
    return [held];
  };

  routes.add(PRICES_CALL, authenticated, async (c) => {
    const [startupId] = await heldOne(c, pathParameter(c, PRICES_CALL, 'id'));
    return sendJson(c, { data: await readPrices(db, startupId) });
  });

  const read: Readonly<Record<ReportKind, ReadPages>> = {
    mis: (c, query) => readMis(db, query, { origin: clientAddresses.originOf(c), documents }),
    updates: (_, query) => readUpdates(db, query),
    meetings: (_, query) => readMeetings(db, query),
  };
  for (const kind of ['mis', 'updates', 'meetings'] as const satisfies readonly ReportKind[]) {
    const [one, many] = [reportsCall(kind), reportsOfManyCall(kind)];

    routes.add(one, authenticated, async (c) => {
      const page = readListPage(queryOf(c, one), REPORTS_PER_PAGE);
      const startupIds = await heldOne(c, pathParameter(c, one, 'id'));
      const [found] = await read[kind](c, { ...page, startupIds });
      const { startup: _startup, ...data } = found ?? {};
      return sendJson(c, { data });
    });

    // Leaves out startups that do not exist and those that the bearer does not hold, so that the two look the same.
    routes.add(many, authenticated, async (c) => {
      const startupIds = await heldStartupIds(db, c.get('bearer').userId, startupIdsOf(queryOf(c, many).ids));
      const page = { page: 1, limit: REPORTS_PER_PAGE };
      return sendJson(c, {
        data: startupIds.length === 0 ? [] : await read[kind](c, { ...page, startupIds }),
      });
    });
  }

  routes.add(REPORT_DOCUMENT_CALL, async (c) => {
    const document = {
      record: pathParameter(c, REPORT_DOCUMENT_CALL, 'record'),
      part: partOf(pathParameter(c, REPORT_DOCUMENT_CALL, 'part')),
    };
    const { expires, signature } = queryOf(c, REPORT_DOCUMENT_CALL);
    const isValid = documents.isValid(document, expires[0], signature[0]);
    const file = isValid ? await readFile?.(document) : undefined;
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

type ReadPages = (c: AppContext, query: ReportsQuery) => Promise<readonly StartupPage[]>;

/** @throws ApiError 400 for a malformed id, for none, and for too many */
function startupIdsOf(values: readonly string[]): readonly string[] {
  const ids = new Set(values.flatMap((value) => value.split(',')));
  if (
    ids.size > MAX_STARTUPS_AT_ONCE ||
    [...ids].some((id) => parseStartupId(id) === undefined) ||
    ids.size === 0
  )
    throw new ApiError(400, `"ids" must name 1 to ${MAX_STARTUPS_AT_ONCE} startups, separated by commas.`);
  return [...ids];
}

const partOf = (text: string): number => (/^[1-9][0-9]?$/.test(text) ? Number(text) : 0);
