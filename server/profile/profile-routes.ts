import { ownEmailOnly, requireBearer } from '../session/require-bearer.ts';
import type { Sessions } from '../session/sessions.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
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
import { NumberEncryption } from '../platform/crypto/number-encryption.ts';
import type { Routes } from '../platform/http/route-table.ts';

/** The bearer's own profile (docs/api.md, "Profile"). */
export function addProfileRoutes(routes: Routes, dependencies: AppDependencies, sessions: Sessions): void {
  const { db, clock, randomBytes, config } = dependencies;
  const encryption = new NumberEncryption({ db, randomBytes, secrets: config.dataKeys });
  const basic = new BasicSection({ db, clock });
  const bank = new BankSection({ db, clock, encryption });
  const nominees = new NomineeSection({ db, clock, encryption });
  const bearer = requireBearer(sessions);
  const limit = limitBody(BODY_LIMITS.other);

  routes.add(BASIC_DETAIL_CALL, bearer, ownEmailOnly(BASIC_DETAIL_CALL), async (c) =>
    c.json({ data: await basic.read(c.get('bearer').userId) }),
  );
  routes.add(SAVE_BASIC_DETAIL_CALL, bearer, ownEmailOnly(SAVE_BASIC_DETAIL_CALL), limit, async (c) => {
    const { userId } = c.get('bearer');
    await basic.save(userId, await readJson(c, profileBodies[SAVE_BASIC_DETAIL_CALL]));
    return c.json({ data: await basic.read(userId) });
  });

  routes.add(BANK_DETAIL_CALL, bearer, ownEmailOnly(BANK_DETAIL_CALL), async (c) =>
    c.json({ data: await bank.read(c.get('bearer').userId) }),
  );
  routes.add(SAVE_BANK_DETAIL_CALL, bearer, ownEmailOnly(SAVE_BANK_DETAIL_CALL), limit, async (c) => {
    const { userId } = c.get('bearer');
    await bank.save(userId, await readJson(c, profileBodies[SAVE_BANK_DETAIL_CALL]));
    return c.json({ data: await bank.read(userId) });
  });

  routes.add(NOMINEES_CALL, bearer, ownEmailOnly(NOMINEES_CALL), async (c) =>
    c.json({ data: await nominees.read(c.get('bearer').userId) }),
  );
  routes.add(SAVE_NOMINEES_CALL, bearer, ownEmailOnly(SAVE_NOMINEES_CALL), limit, async (c) => {
    const { userId } = c.get('bearer');
    const body = await readJson(c, profileBodies[SAVE_NOMINEES_CALL]);
    await nominees.save(userId, body.nominees, body.revision);
    return c.json({ data: await nominees.read(userId) });
  });
}
