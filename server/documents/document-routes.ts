import { sql } from 'kysely';
import { documentsBodies } from '../../src/contract/documents-requests.ts';
import {
  CONSENT_CALL,
  DOCUMENT_CALL,
  DOCUMENTS_CALL,
  REMOVE_DOCUMENT_CALL,
  SUBMISSION_CALL,
  UPLOAD_CALL,
} from '../../src/contract/documents.ts';
import type { DecryptedDocument } from '../platform/crypto/document-encryption.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { filledAddress, pathParameter } from '../platform/http/calls.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';
import { streamBody } from '../platform/http/stream-body.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import type { KycDocument, KycDocumentService } from './kyc-document-service.ts';
import { receiveUpload, validateHeaders } from './receive-upload.ts';
import type { TransferLimit } from './transfer-limit.ts';

/** The bearer's own documents and consent (docs/api.md, "KYC documents"). */
export function addDocumentRoutes(
  routes: Routes,
  services: RouteServices,
  documents: KycDocumentService,
  transfers: TransferLimit,
): void {
  const { db, clock, sessions } = services;
  const authenticated = requireBearer(services);

  routes.add(DOCUMENTS_CALL, authenticated, async (c) => {
    const { userId } = c.get('bearer');
    const consent = await db
      .selectFrom('kyc_consents')
      .select('given_at')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const stored = await documents.list(userId);
    return sendJson(c, {
      data: { documents: stored.map(wire), consentedAt: consent?.given_at.toISOString() },
    });
  });

  routes.add(UPLOAD_CALL, authenticated, async (c) => {
    const announced = validateHeaders(c);
    const end = transfers.start(c.get('bearer').userId);
    try {
      const reservation = await documents.reserve(c.get('bearer'), announced.bytes);
      try {
        const { fileName, image } = await receiveUpload(c, announced, documents.target(reservation));
        return c.json({ data: wire(await documents.save(reservation, { fileName, image })) }, 201);
      } catch (error) {
        await documents.release(reservation);
        throw error;
      }
    } finally {
      end();
    }
  });

  routes.add(DOCUMENT_CALL, authenticated, async (c) => {
    const { userId } = c.get('bearer');
    const end = transfers.start(userId);
    let image: DecryptedDocument;
    try {
      image = await openDocument(documents, userId, pathParameter(c, DOCUMENT_CALL, 'fileName'));
    } catch (error) {
      end();
      throw error;
    }
    const headers = {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(image.length),
      'Content-Disposition': 'attachment; filename="document.jpg"',
      // If a browser opens the image as a page, the page has no permissions.
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    };
    const close = () => image.close().finally(end);
    if (c.req.method !== 'HEAD')
      return c.body(streamBody(image.content[Symbol.asyncIterator](), close), 200, headers);
    await close();
    return c.body(null, 200, headers);
  });

  routes.add(REMOVE_DOCUMENT_CALL, authenticated, async (c) => {
    const fileName = pathParameter(c, REMOVE_DOCUMENT_CALL, 'fileName');
    if (!(await documents.remove(c.get('bearer'), fileName))) throw documentNotFound();
    return c.body(null, 204);
  });

  routes.add(CONSENT_CALL, limitBody(BODY_LIMITS.other), authenticated, async (c) => {
    const { version } = await readJson(c, documentsBodies[CONSENT_CALL]);
    const row = { user_id: c.get('bearer').userId, version, given_at: new Date(clock.now()) };
    const consent = await db.transaction().execute(async (tx) => {
      await sessions.require(tx, c.get('bearer'));
      // A second consent to the same version keeps the time of the first, so that the stored consent is not later than
      // documents that were uploaded in between.
      return tx
        .insertInto('kyc_consents')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({
            version,
            given_at: sql`case when kyc_consents.version = excluded.version
              then kyc_consents.given_at else excluded.given_at end`,
          }),
        )
        .returning('given_at')
        .executeTakeFirstOrThrow();
    });
    const data = { consentedAt: consent.given_at.toISOString() };
    return c.json({ message: 'Your consent has been saved.', data });
  });

  routes.add(SUBMISSION_CALL, limitBody(BODY_LIMITS.other), authenticated, async (c) => {
    const submittedAt = await documents.submit(c.get('bearer'));
    const message = 'Your documents have been sent for verification.';
    return c.json({ message, data: { submittedAt: submittedAt.toISOString() } });
  });
}

/** @throws ApiError 404, 410 */
async function openDocument(
  documents: KycDocumentService,
  userId: string,
  fileName: string,
): Promise<DecryptedDocument> {
  const file = await documents.read(userId, fileName);
  if (file.kind === 'opened') return file.image;
  if (file.kind === 'absent') throw documentNotFound();
  throw new ApiError(410, 'This document can no longer be opened. Please upload it again.');
}

/** A document in wire format; the client reads the file name from the fourth segment of the URL's path. */
const wire = ({ slot, fileName, submittedAt }: KycDocument) => ({
  slot,
  fileName,
  url: filledAddress(DOCUMENT_CALL, { fileName }),
  submittedAt: submittedAt?.toISOString(),
});

const documentNotFound = (): ApiError => new ApiError(404, 'This document could not be found.');
