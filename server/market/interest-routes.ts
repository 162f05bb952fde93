import { INTERESTS_CALL, SAVE_INTEREST_CALL, WITHDRAW_INTEREST_CALL } from '../../src/contract/interests.ts';
import { interestsBodies } from '../../src/contract/interests-requests.ts';
import { parseDealId } from '../../src/core/shared/brand.ts';
import { ApiError, NotSetUpError } from '../platform/http/api-error.ts';
import { pathParameter } from '../platform/http/calls.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import { InterestMails } from './interest-mails.ts';
import { Interests } from './interests.ts';

/** The bearer's own interests in deals (docs/api.md, "Interests"). */
export function addInterestRoutes(routes: Routes, services: RouteServices): void {
  const authenticated = requireBearer(services);
  const offered = interestsOf(services);
  /** @throws NotSetUpError 501 when interests cannot be mailed to the network */
  const requireInterests = (): Interests => {
    if (offered === undefined)
      throw new NotSetUpError(501, 'This server does not accept interests in deals.');
    return offered;
  };

  routes.add(INTERESTS_CALL, authenticated, async (c) =>
    sendJson(c, { data: await requireInterests().read(c.get('bearer').userId) }),
  );
  routes.add(SAVE_INTEREST_CALL, authenticated, limitBody(BODY_LIMITS.other), async (c) => {
    const body = await readJson(c, interestsBodies[SAVE_INTEREST_CALL]);
    const interests = requireInterests();
    const dealId = parseDealId(pathParameter(c, SAVE_INTEREST_CALL, 'id'));
    if (dealId === undefined) throw new ApiError(404, 'This deal could not be found.');
    return sendJson(c, { data: await interests.save(c.get('bearer'), dealId, body) });
  });
  routes.add(WITHDRAW_INTEREST_CALL, authenticated, async (c) => {
    const interests = requireInterests();
    const dealId = parseDealId(pathParameter(c, WITHDRAW_INTEREST_CALL, 'id'));
    // No deal has an invalid id, so there is no interest to withdraw.
    if (dealId !== undefined) await interests.withdraw(c.get('bearer'), dealId);
    return c.body(null, 204);
  });
}

/** @returns `undefined` without an e-mail address of the network, or without a way to send mail */
function interestsOf(services: RouteServices): Interests | undefined {
  const { config, db, clock, sessions, mailService, mailDelivery, metrics } = services;
  if (config.networkEmail === undefined || mailDelivery === undefined) return undefined;
  const mails = new InterestMails({ to: config.networkEmail, productName: config.productName });
  return new Interests({ db, clock, sessions, mailService, mails, metrics });
}
