import { parseStartupId } from '../../src/core/shared/brand.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { Sessions } from '../session/sessions.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { ClientAddresses } from '../platform/http/client-address.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import type { AppContext } from '../platform/http/context.ts';
import { readListPage } from '../platform/http/list-page.ts';
import { DocumentLinks } from './document-links.ts';
import type { ReadReportFile } from './report-file.ts';
import {
  holdsStartup,
  readMeetings,
  readMis,
  readUpdates,
  REPORTS_A_PAGE,
  type ReportsQuery,
} from './reports-query.ts';
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
  const documents = new DocumentLinks(keyedHash, clock);
  const investor = requireBearer(sessions);

  /** Gives the same answer for a startup that does not exist and for one that the bearer does not hold. */
  const queryOf = async (c: AppContext): Promise<ReportsQuery> => {
    const page = readListPage(c, REPORTS_A_PAGE);
    const startupId = parseStartupId(c.req.param('id'));
    if (startupId === undefined || !(await holdsStartup(db, c.get('bearer').userId, startupId))) {
      throw new ApiError(404, 'This startup could not be found among your holdings.');
    }
    return { ...page, startupId };
  };

  routes.add('GET', '/api/startup/mis/:id', investor, async (c) => {
    const options = { origin: addresses.originOf(c), documents };
    return c.json({ data: await readMis(db, await queryOf(c), options) });
  });
  routes.add('GET', '/api/startup/updates/:id', investor, async (c) => {
    return c.json({ data: await readUpdates(db, await queryOf(c)) });
  });
  routes.add('GET', '/api/startup/meetings/:id', investor, async (c) => {
    return c.json({ data: await readMeetings(db, await queryOf(c)) });
  });

  routes.add('GET', '/api/documents/:record/:part', async (c) => {
    const place = { record: c.req.param('record') ?? '', part: partOf(c.req.param('part')) };
    const { expires, signature } = c.req.query();
    const good = await documents.isGood(place, expires, signature);
    const file = good ? await readFile?.(place) : undefined;
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

const partOf = (text: string | undefined): number => (/^[1-9][0-9]?$/.test(text ?? '') ? Number(text) : 0);
