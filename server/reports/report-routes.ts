import { REPORT_DOCUMENT_CALL, REPORTS_A_PAGE, reportsCall } from '../../src/contract/reports.ts';
import { parseStartupId } from '../../src/core/shared/brand.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { Sessions } from '../session/sessions.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { pathParameter, queryOf } from '../platform/http/calls.ts';
import type { ClientAddresses } from '../platform/http/client-address.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import type { AppContext } from '../platform/http/context.ts';
import { readListPage } from '../platform/http/list-page.ts';
import { DocumentLinks } from './document-links.ts';
import type { ReadReportFile } from './report-file.ts';
import { holdsStartup, readMeetings, readMis, readUpdates, type ReportsQuery } from './reports-query.ts';
import type { Routes } from '../platform/http/route-table.ts';

/**
 * Reports of startups to their investors (docs/product.md#api-calls), and the documents of the reports.
 * @param readFile without it no document is found
 */
export function addReportRoutes(
  routes: Routes,
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  sessions: Sessions,
  keyedHash: KeyedHash,
  addresses: ClientAddresses,
  readFile: ReadReportFile | undefined,
): void {
  const documents = new DocumentLinks({ keyedHash, clock });
  const investor = requireBearer(sessions);

  /** Gives the same answer for a startup that does not exist and for one that the bearer does not hold. */
  const readQuery = async (c: AppContext, call: ReportsCall): Promise<ReportsQuery> => {
    const page = readListPage(queryOf(c, call), REPORTS_A_PAGE);
    const startupId = parseStartupId(pathParameter(c, call, 'id'));
    if (startupId === undefined || !(await holdsStartup(db, c.get('bearer').userId, startupId))) {
      throw new ApiError(404, 'This startup could not be found among your holdings.');
    }
    return { ...page, startupId };
  };

  routes.add(reportsCall('mis'), investor, async (c) => {
    const options = { origin: addresses.originOf(c), documents };
    return c.json({ data: await readMis(db, await readQuery(c, reportsCall('mis')), options) });
  });
  routes.add(reportsCall('updates'), investor, async (c) => {
    return c.json({ data: await readUpdates(db, await readQuery(c, reportsCall('updates'))) });
  });
  routes.add(reportsCall('meetings'), investor, async (c) => {
    return c.json({ data: await readMeetings(db, await readQuery(c, reportsCall('meetings'))) });
  });

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

const partOf = (text: string): number => (/^[1-9][0-9]?$/.test(text) ? Number(text) : 0);
