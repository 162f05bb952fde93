import type { Transaction } from 'kysely';
import {
  END_OTHER_SESSIONS_CALL,
  END_SESSION_CALL,
  SESSIONS_CALL,
  type sessionsFields,
} from '../../src/contract/security.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { Database } from '../platform/db/schema.ts';
import { pathParameter } from '../platform/http/calls.ts';
import type { Bearer } from '../platform/http/context.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';
import { recordEvent } from '../session/account-events.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import { notFound, requireId } from './own-ids.ts';
import { liveSessions } from './security-queries.ts';

/** The bearer's sessions. */
export function addSessionRoutes(routes: Routes, services: RouteServices): void {
  const { db, clock, config, sessions } = services;
  const authenticated = requireBearer(services);

  routes.add(SESSIONS_CALL, authenticated, async (c) => {
    const data = {
      sessions: await liveSessions(db, c.get('bearer'), clock.now() - config.sessionIdleMs, clock.now()),
    } satisfies SentRecord<typeof sessionsFields>;
    return sendJson(c, { data });
  });

  /** Calls `end` to end sessions, and records an event if any have ended. @returns whether any have ended */
  const endSessions = (
    bearer: Bearer,
    end: (tx: Transaction<Database>) => Promise<boolean>,
  ): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await sessions.require(tx, bearer);
      const hasEnded = await end(tx);
      const event = { kind: 'sessions-ended', at: clock.now(), device: bearer.device } as const;
      if (hasEnded) await recordEvent(tx, bearer.userId, event);
      return hasEnded;
    });

  routes.add(END_SESSION_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    const id = requireId(pathParameter(c, END_SESSION_CALL, 'id'));
    if (!(await endSessions(bearer, (tx) => sessions.endOtherOf(tx, bearer, id)))) throw notFound();
    return c.body(null, 204);
  });

  routes.add(END_OTHER_SESSIONS_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    await endSessions(bearer, (tx) => sessions.endOthersOf(tx, bearer));
    return c.body(null, 204);
  });
}
