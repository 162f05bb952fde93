import {
  DELETE_ACCOUNT_CALL,
  type deletionFields,
  EXPORT_CALL,
  RESTORE_ACCOUNT_CALL,
} from '../../src/contract/security.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import { dayInIndiaAt } from '../../src/core/calendar/days.ts';
import type { KycDocumentService } from '../documents/kyc-document-service.ts';
import type { TransferLimit } from '../documents/transfer-limit.ts';
import { BODY_LIMITS, limitBody } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { streamBody } from '../platform/http/stream-body.ts';
import { withoutMissing } from '../platform/http/wire-record.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import { exportAccount } from './account-export.ts';
import type { SecurityServices } from './security-services.ts';

/** The export of the bearer's data, and the deletion of their account. */
export function addOwnDataRoutes(
  routes: Routes,
  services: RouteServices,
  security: SecurityServices,
  { documents, transfers }: { readonly documents: KycDocumentService; readonly transfers: TransferLimit },
): void {
  const { db, clock, config, encryption, sessions, mailService } = services;
  const { accountChanges, delayedRemovals } = security;
  const authenticated = requireBearer(services);

  routes.add(EXPORT_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    accountChanges.requireConfirmation(bearer);
    const now = clock.now();
    const fileName = `${config.productShortName}-data-${dayInIndiaAt(now)}.zip`;
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const end = transfers.start(bearer.userId);
    try {
      await accountChanges.apply(bearer, ['exported'], async () => undefined);
    } catch (error) {
      end();
      throw error;
    }
    const zip = exportAccount({ db, encryption, documents }, bearer, {
      ...{ productName: config.productName, now },
    });
    const close = () => zip.return().finally(end);
    return c.body(streamBody(zip, close), 200, headers);
  });

  routes.add(DELETE_ACCOUNT_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    accountChanges.requireConfirmation(bearer);
    const { deletionAt, kept } = await db.transaction().execute(async (tx) => {
      await sessions.require(tx, bearer);
      await sessions.endOthersOf(tx, bearer);
      return delayedRemovals.requestDeletion(tx, bearer);
    });
    mailService.wake();
    const data = { deletionAt: deletionAt.toISOString(), kept } satisfies SentRecord<typeof deletionFields>;
    return c.json({ data: withoutMissing(data) });
  });

  routes.add(RESTORE_ACCOUNT_CALL, limitBody(BODY_LIMITS.account), authenticated, async (c) => {
    const bearer = c.get('bearer');
    await accountChanges.apply(bearer, ['deletion-withdrawn'], (tx) =>
      delayedRemovals.withdrawDeletion(tx, bearer.userId),
    );
    return c.body(null, 204);
  });
}
