import { type RawBuilder, sql } from 'kysely';

/**
 * A statement that reads rows of one investor, each as one JSON value `row`, which is never null. Its text must always
 * be the same.
 */
export type OwnRows<Row> = (investorId: RawBuilder<string>) => RawBuilder<{ readonly row: Row }>;

/** A live session and its owner. */
export interface SessionRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly last_used_at: Date;
}

/** The session with this hash; no row when it is unknown, ended, too old or unused for too long. */
export const sessionOf = (tokenHash: string, now: Date, unusedSince: Date) => sql<SessionRow>`
  select users.id, users.email, users.first_name, users.last_name, sessions.last_used_at
  from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = ${tokenHash} and sessions.expires_at > ${now}
    and sessions.last_used_at > ${unusedSince}`;

/**
 * The session with the rows of its owner; no row without the session. Joined and then aggregated: for a subquery in the
 * select list PostgreSQL would plan with the average investor and may read the whole table.
 */
export const withRows = <Row>(session: RawBuilder<SessionRow>, ownRows: OwnRows<Row>) => sql<
  SessionRow & { readonly rows: readonly Row[] | null }
>`
  select bearer.*, json_agg(own.row) filter (where own.row is not null) as rows
  from (${session}) as bearer left join lateral (${ownRows(sql<string>`bearer.id`)}) as own on true
  group by bearer.id, bearer.email, bearer.first_name, bearer.last_name, bearer.last_used_at`;
