import { checkBearer, requireBearer } from '../session/require-bearer.ts';
import type { Sessions } from '../session/sessions.ts';
import { documentsBodies } from '../../src/contract/documents-requests.ts';
import {
  CONSENT_CALL,
  DOCUMENT_CALL,
  DOCUMENTS_CALL,
  REMOVE_DOCUMENT_CALL,
  UPLOAD_CALL,
} from '../../src/contract/documents.ts';
import { KycDocumentService, type KycDocument } from './kyc-document-service.ts';
import { validateHeaders, receiveUpload } from './receive-upload.ts';
import { freeingBuffers } from '../platform/freeing-buffers.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import { filledAddress, pathParameter } from '../platform/http/calls.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import { type DecryptedDocument, DocumentEncryption } from '../platform/crypto/document-encryption.ts';
import type { Routes } from '../platform/http/route-table.ts';

/** The bearer's own documents and their consent (docs/api.md, "KYC documents"). */
export function addDocumentRoutes(routes: Routes, dependencies: AppDependencies, sessions: Sessions): void {
  const { db, clock } = dependencies;
  const encryption = new DocumentEncryption({ ...dependencies, secrets: dependencies.config.dataKeys });
  const documents = new KycDocumentService({ ...dependencies, encryption });
  const own = requireBearer(sessions);

  routes.add(DOCUMENTS_CALL, own, async (c) => {
    const { userId } = c.get('bearer');
    const consent = await db
      .selectFrom('kyc_consents')
      .select('given_at')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const kept = await documents.list(userId);
    return c.json({ data: { documents: kept.map(wire), consentedAt: consent?.given_at.toISOString() } });
  });

  routes.add(UPLOAD_CALL, own, async (c) => {
    const announced = validateHeaders(c);
    const room = await documents.reserve(c.get('bearer').userId, announced.bytes);
    try {
      const { fileName, image } = await receiveUpload(c, announced, await documents.target(room));
      // The session may have ended while the bytes arrived.
      await checkBearer(c, sessions);
      return c.json({ data: wire(await documents.keep(room, fileName, image)) }, 201);
    } catch (error) {
      await documents.release(room);
      throw error;
    }
  });

  routes.add(DOCUMENT_CALL, own, async (c) => {
    const file = await documents.read(c.get('bearer').userId, pathParameter(c, DOCUMENT_CALL, 'fileName'));
    if (file.kind === 'absent') throw notThere();
    if (file.kind === 'unreadable') {
      throw new ApiError(410, 'This document can no longer be opened. Please upload it again.');
    }
    const headers = {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(file.image.length),
      'Content-Disposition': 'attachment; filename="document.jpg"',
      // If a browser opens it as a page, the page has no permissions.
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    };
    if (c.req.method !== 'HEAD') return c.body(streamOf(file.image), 200, headers);
    await file.image.close();
    return c.body(null, 200, headers);
  });

  routes.add(REMOVE_DOCUMENT_CALL, own, async (c) => {
    const fileName = pathParameter(c, REMOVE_DOCUMENT_CALL, 'fileName');
    if (!(await documents.remove(c.get('bearer').userId, fileName))) throw notThere();
    return c.body(null, 204);
  });

  routes.add(CONSENT_CALL, limitBody(BODY_LIMITS.other), own, async (c) => {
    const { version } = await readJson(c, documentsBodies[CONSENT_CALL]);
    const given_at = new Date(clock.now());
    await db
      .insertInto('kyc_consents')
      .values({ user_id: c.get('bearer').userId, version, given_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version, given_at }))
      .execute();
    return c.json({ message: 'Your consent has been saved.', data: { consentedAt: given_at.toISOString() } });
  });
}

/** The source is released when the caller disconnects too. */
function streamOf(image: DecryptedDocument): ReadableStream<Uint8Array> {
  const content = freeingBuffers(image.content);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await content.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => image.close(),
  });
}

/** The fourth segment of its path is the file name. */
const wire = ({ slot, fileName }: KycDocument) => ({
  slot,
  fileName,
  url: filledAddress(DOCUMENT_CALL, { fileName }),
});

const notThere = (): ApiError => new ApiError(404, 'This document could not be found.');
