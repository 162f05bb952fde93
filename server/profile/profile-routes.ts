import { ownEmailOnly, requireBearer } from '../session/require-bearer.ts';
import type { SensitiveChanges } from '../session/sensitive-changes.ts';
import type { RouteServices } from '../session/route-services.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import { BankSection } from './bank-section.ts';
import { BasicSection } from './basic-section.ts';
import { NomineeSection } from './nominee-section.ts';
import { profileBodies } from '../../src/contract/profile-requests.ts';
import {
  BANK_DETAIL_CALL,
  BASIC_DETAIL_CALL,
  NOMINEES_CALL,
  SAVE_BANK_DETAIL_CALL,
  SAVE_BASIC_DETAIL_CALL,
  SAVE_NOMINEES_CALL,
} from '../../src/contract/profile.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';

/** The bearer's own profile (docs/api.md, "Profile"). */
export function addProfileRoutes(
  routes: Routes,
  services: RouteServices,
  sensitiveChanges: SensitiveChanges,
): void {
  const { db, clock, encryption } = services;
  const basic = new BasicSection({ db, clock, sensitiveChanges });
  const bank = new BankSection({ db, clock, sensitiveChanges, encryption });
  const nominees = new NomineeSection({ db, clock, sensitiveChanges, encryption });
  const authenticated = requireBearer(services);
  const limit = limitBody(BODY_LIMITS.other);

  routes.add(BASIC_DETAIL_CALL, authenticated, ownEmailOnly(BASIC_DETAIL_CALL), async (c) =>
    sendJson(c, { data: await basic.read(c.get('bearer').userId) }),
  );
  routes.add(
    SAVE_BASIC_DETAIL_CALL,
    authenticated,
    ownEmailOnly(SAVE_BASIC_DETAIL_CALL),
    limit,
    async (c) => {
      const owner = c.get('bearer');
      await basic.save(owner, await readJson(c, profileBodies[SAVE_BASIC_DETAIL_CALL]));
      return sendJson(c, { data: await basic.read(owner.userId) });
    },
  );

  routes.add(BANK_DETAIL_CALL, authenticated, ownEmailOnly(BANK_DETAIL_CALL), async (c) =>
    sendJson(c, { data: await bank.read(c.get('bearer').userId) }),
  );
  routes.add(SAVE_BANK_DETAIL_CALL, authenticated, ownEmailOnly(SAVE_BANK_DETAIL_CALL), limit, async (c) => {
    const owner = c.get('bearer');
    await bank.save(owner, await readJson(c, profileBodies[SAVE_BANK_DETAIL_CALL]));
    return sendJson(c, { data: await bank.read(owner.userId) });
  });

  routes.add(NOMINEES_CALL, authenticated, ownEmailOnly(NOMINEES_CALL), async (c) =>
    sendJson(c, { data: await nominees.read(c.get('bearer').userId) }),
  );
  routes.add(SAVE_NOMINEES_CALL, authenticated, ownEmailOnly(SAVE_NOMINEES_CALL), limit, async (c) => {
    const owner = c.get('bearer');
    const body = await readJson(c, profileBodies[SAVE_NOMINEES_CALL]);
    await nominees.save(owner, body.nominees, body.revision);
    return sendJson(c, { data: await nominees.read(owner.userId) });
  });
}
