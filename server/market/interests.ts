import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { InterestBody } from '../../src/contract/interests-requests.ts';
import type { interestFields, interestListFields } from '../../src/contract/interests.ts';
import { isDealClosed } from '../../src/core/deals/deal-closing.ts';
import { interestAmountError } from '../../src/core/deals/interest.ts';
import { todayInIndia } from '../../src/core/calendar/days.ts';
import { type DealId, parseRupees } from '../../src/core/shared/brand.ts';
import { parseDate } from '../../src/core/shared/dates.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { Database, InterestsTable } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Bearer } from '../platform/http/context.ts';
import { withoutMissing } from '../platform/http/wire-record.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Sessions } from '../session/sessions.ts';
import type { InterestMails } from './interest-mails.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * The limit for one investor in 24 hours, because each change sends the network a mail. A withdrawal is not counted, so
 * that an investor can make one on any day. No interest can be withdrawn twice, so this adds few mails.
 */
export const MAX_CHANGES_PER_DAY = 30;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly sessions: Pick<Sessions, 'require'>;
  readonly mailService: Pick<MailService, 'write' | 'wake'>;
  readonly mails: InterestMails;
  readonly metrics: Metrics;
}

type InterestRow = Pick<Selectable<InterestsTable>, 'deal_id' | 'amount' | 'note' | 'changed_at'>;

/** What investors would like to put into deals (docs/api.md, "Interests"). Every change is mailed to the network. */
export class Interests {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Reads the investor's interests, the last changed first. */
  async read(userId: string) {
    const rows = await this.#dependencies.db
      .selectFrom('interests')
      .select(['deal_id', 'amount', 'note', 'changed_at'])
      .where('user_id', '=', userId)
      .orderBy('changed_at', 'desc')
      .orderBy('deal_id')
      .execute();
    return { interests: rows.map(toRecord) } satisfies SentRecord<typeof interestListFields>;
  }

  /**
   * Creates or changes an interest. Saving the same amount and note again changes nothing and sends no mail.
   * @throws ApiError 401 when the session has ended, 404 without such a deal, 409 after the deal has closed, 400 below
   * the deal's minimum, 429 after too many changes
   */
  save(bearer: Bearer, dealId: DealId, { amount, note }: InterestBody) {
    return this.#change(async (tx) => {
      const { clock, mailService, mails, sessions } = this.#dependencies;
      await sessions.require(tx, bearer);
      const deal = await tx
        .selectFrom('deals')
        .select(['title', 'deadline', 'minimum_investment'])
        .where('id', '=', dealId)
        .where('status', '=', 'active')
        .executeTakeFirst();
      if (deal === undefined) throw new ApiError(404, 'This deal could not be found.');
      if (isDealClosed(parseDate(deal.deadline), todayInIndia(clock.now())))
        throw new ApiError(409, 'This deal has closed.');
      const error = interestAmountError(amount, parseRupees(deal.minimum_investment));
      if (error !== undefined) throw new ApiError(400, error);
      const saved = await savedInterest(tx, bearer.userId, dealId);
      const text = note === undefined || note.trim() === '' ? null : note;
      if (saved !== undefined && saved.amount === amount && saved.note === text) return toRecord(saved);
      const changed_at = await this.#countChange(tx, bearer.userId);
      const row = { user_id: bearer.userId, deal_id: dealId, amount, note: text, changed_at };
      await tx
        .insertInto('interests')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'deal_id']).doUpdateSet({ amount, note: text, changed_at }),
        )
        .execute();
      await mailService.write(tx, mails.interested(bearer, deal.title, row, saved?.amount));
      return toRecord(row);
    });
  }

  /**
   * Withdraws an interest. Succeeds also without such an interest or deal.
   * @throws ApiError 401 when the session has ended
   */
  withdraw(bearer: Bearer, dealId: DealId): Promise<void> {
    return this.#change(async (tx) => {
      const { mailService, mails, sessions } = this.#dependencies;
      await sessions.require(tx, bearer);
      const saved = await savedInterest(tx, bearer.userId, dealId);
      if (saved === undefined) return;
      await tx
        .deleteFrom('interests')
        .where('user_id', '=', bearer.userId)
        .where('deal_id', '=', dealId)
        .execute();
      const deal = await tx.selectFrom('deals').select('title').where('id', '=', dealId).executeTakeFirst();
      await mailService.write(tx, mails.withdrawn(bearer, deal?.title ?? null, saved.amount));
    });
  }

  async #change<T>(change: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
    const { db, mailService } = this.#dependencies;
    const result = await db.transaction().execute(change);
    mailService.wake();
    return result;
  }

  /**
   * Counts a change. Concurrent changes of an investor take turns, because `Sessions.require` locks the investor's row.
   * @returns the time of the change
   * @throws ApiError 429 after too many changes
   */
  async #countChange(tx: Transaction<Database>, userId: string): Promise<Date> {
    const now = this.#dependencies.clock.now();
    const changes = await tx
      .selectFrom('interest_changes')
      .select('changed_at')
      .where('user_id', '=', userId)
      .where('changed_at', '>', new Date(now - DAY_MS))
      .orderBy('changed_at', 'desc')
      .limit(MAX_CHANGES_PER_DAY)
      .execute();
    const oldest = changes[MAX_CHANGES_PER_DAY - 1];
    if (oldest !== undefined) {
      this.#dependencies.metrics.limitHit('interests');
      const seconds = Math.max(1, Math.ceil((oldest.changed_at.getTime() + DAY_MS - now) / 1_000));
      throw new ApiError(429, 'You have told us about many deals today. Please try again tomorrow.', {
        'Retry-After': String(seconds),
      });
    }
    const changed_at = new Date(now);
    await tx.insertInto('interest_changes').values({ user_id: userId, changed_at }).execute();
    return changed_at;
  }
}

const savedInterest = (tx: Transaction<Database>, userId: string, dealId: string) =>
  tx
    .selectFrom('interests')
    .select(['deal_id', 'amount', 'note', 'changed_at'])
    .where('user_id', '=', userId)
    .where('deal_id', '=', dealId)
    .executeTakeFirst();

const toRecord = ({ deal_id, amount, note, changed_at }: InterestRow) =>
  withoutMissing({
    deal: deal_id,
    amount,
    note,
    at: changed_at.toISOString(),
  } satisfies SentRecord<typeof interestFields>);
