import { ownEmailOnly, requireBearer } from '../session/require-bearer.ts';
import type { Sessions } from '../session/sessions.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import { BankSection } from './bank-section.ts';
import { BasicSection } from './basic-section.ts';
import { NomineeSection } from './nominee-section.ts';
import { bankBody, basicBody, nomineesBody } from '../../src/contract/profile-requests.ts';
import { NumberEncryption } from '../platform/crypto/number-encryption.ts';
import type { Routes } from '../platform/http/route-table.ts';

/** The bearer's own profile (docs/api.md, "Profile"). */
export function addProfileRoutes(routes: Routes, deps: AppDependencies, sessions: Sessions): void {
  const { db, clock, randomBytes, config } = deps;
  const encryption = new NumberEncryption({ db, randomBytes, secrets: config.dataKeys });
  const basic = new BasicSection({ db, clock });
  const bank = new BankSection({ db, clock, encryption });
  const nominees = new NomineeSection({ db, clock, encryption });
  const own = [requireBearer(sessions), ownEmailOnly] as const;
  const limit = limitBody(BODY_LIMITS.other);

  routes.add('GET', '/api/profile/basic-detail', ...own, async (c) =>
    c.json({ data: await basic.read(c.get('bearer').userId) }),
  );
  routes.add('PUT', '/api/profile/basic-detail', ...own, limit, async (c) => {
    const { userId } = c.get('bearer');
    await basic.save(userId, await readJson(c, basicBody));
    return c.json({ data: await basic.read(userId) });
  });

  routes.add('GET', '/api/profile/bank-detail', ...own, async (c) =>
    c.json({ data: await bank.read(c.get('bearer').userId) }),
  );
  routes.add('PUT', '/api/profile/bank-detail', ...own, limit, async (c) => {
    const { userId } = c.get('bearer');
    await bank.save(userId, await readJson(c, bankBody));
    return c.json({ data: await bank.read(userId) });
  });

  routes.add('GET', '/api/profile/nominee-detail', ...own, async (c) =>
    c.json({ data: await nominees.read(c.get('bearer').userId) }),
  );
  routes.add('PUT', '/api/profile/nominee-detail', ...own, limit, async (c) => {
    const { userId } = c.get('bearer');
    const body = await readJson(c, nomineesBody);
    await nominees.save(userId, body.nominees, body.revision);
    return c.json({ data: await nominees.read(userId) });
  });
}
