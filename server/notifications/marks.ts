import { type Kysely, sql } from 'kysely';
import type { SentRecord } from '../../src/contract/fields.ts';
import { marksBodies, type MarksBody } from '../../src/contract/marks-requests.ts';
import { ADD_MARKS_CALL, type markFields, MARKS_CALL, type marksFields } from '../../src/contract/marks.ts';
import { type Mark, MARK_KINDS, mergeMarks, MAX_MARKS } from '../../src/core/marks/mark.ts';
import type { Day } from '../../src/core/shared/calendar-day.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Bearer } from '../platform/http/context.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';
import { withoutMissing } from '../platform/http/wire-record.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import type { Sessions } from '../session/sessions.ts';

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly sessions: Pick<Sessions, 'require'>;
}

/** What investors have read, snoozed and followed (docs/api.md, "Notifications"). */
export class Marks {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Reads the investor's marks, oldest first. */
  async read(userId: string): Promise<object> {
    const rows = await this.#dependencies.db
      .selectFrom('notification_marks')
      .select(['kind', 'mark_id', 'marked_at', 'until'])
      .where('user_id', '=', userId)
      .orderBy('marked_at')
      .orderBy('kind')
      .orderBy('mark_id')
      .execute();
    return {
      marks: rows.map(({ kind, mark_id, marked_at, until }) =>
        withoutMissing({ kind, id: mark_id, at: marked_at.toISOString(), until } satisfies SentRecord<
          typeof markFields
        >),
      ),
    } satisfies SentRecord<typeof marksFields>;
  }

  /**
   * Stores marks, and keeps the newest {@link MAX_MARKS} of each kind. Of two marks with the same kind and id, the
   * later is stored. A device whose clock is ahead sends times in the future: the latest of them becomes now, the one
   * before it a millisecond earlier, and so on.
   * @throws ApiError 401 when the session has ended
   */
  async add(bearer: Bearer, { marks }: MarksBody): Promise<void> {
    const { db, clock, sessions } = this.#dependencies;
    const { userId } = bearer;
    const now = clock.now();
    const ahead = [...new Set(marks.map(({ at }) => Date.parse(at)).filter((at) => at > now))].toSorted(
      (one, other) => one - other,
    );
    const timeOf = (at: number): number => (at > now ? now - (ahead.length - 1 - ahead.indexOf(at)) : at);
    const sent = marks.map(({ kind, id, at, until }): Mark => ({
      kind,
      id,
      at: timeOf(Date.parse(at)),
      until: kind === 'snoozed' ? (until as Day | undefined) : undefined,
    }));
    const rows = mergeMarks(sent, []).map(({ kind, id, at, until = null }) => ({
      ...{ user_id: userId, kind, mark_id: id },
      ...{ marked_at: new Date(at), until },
    }));
    await db.transaction().execute(async (tx) => {
      await sessions.require(tx, bearer);
      await tx
        .insertInto('notification_marks')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'kind', 'mark_id'])
            .doUpdateSet((set) => ({
              marked_at: set.ref('excluded.marked_at'),
              until: set.ref('excluded.until'),
            }))
            // The rule of `mergeMarks`: of equal times, the later day counts.
            .where(
              sql<boolean>`(excluded.marked_at, coalesce(excluded.until, '-infinity')) > (notification_marks.marked_at, coalesce(notification_marks.until, '-infinity'))`,
            ),
        )
        .execute();
      for (const kind of MARK_KINDS) {
        await tx
          .deleteFrom('notification_marks')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .where('mark_id', 'in', (eb) =>
            eb
              .selectFrom('notification_marks')
              .select('mark_id')
              .where('user_id', '=', userId)
              .where('kind', '=', kind)
              .orderBy('marked_at', 'desc')
              .orderBy('mark_id', 'desc')
              .offset(MAX_MARKS),
          )
          .execute();
      }
    });
  }
}

/** What the bearer has read, snoozed and followed (docs/api.md, "Notifications"). */
export function addMarksRoutes(routes: Routes, services: RouteServices): void {
  const marks = new Marks(services);
  const authenticated = requireBearer(services);

  routes.add(MARKS_CALL, authenticated, async (c) =>
    sendJson(c, { data: await marks.read(c.get('bearer').userId) }),
  );
  routes.add(ADD_MARKS_CALL, authenticated, limitBody(BODY_LIMITS.other), async (c) => {
    const owner = c.get('bearer');
    await marks.add(owner, await readJson(c, marksBodies[ADD_MARKS_CALL]));
    return sendJson(c, { data: await marks.read(owner.userId) });
  });
}
