import { type Kysely, sql, type Transaction } from 'kysely';
import type { KeyedHash, ValueHashes } from '../crypto/keyed-hash.ts';
import type { ServerClock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ApiError } from '../http/api-error.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Lets one transaction at a time count and record, so two requests cannot both take the last place. */
const QUOTA_LOCK = 20_263_113;

/** How many mails may be requested, and how much time must pass between two. */
export interface MailLimits {
  /** Between two mails to one address, requested by one network that has not entered a right code since. */
  readonly pauseMs: number;
  /** Between two mails to one address, requested by different networks. */
  readonly pauseBetweenNetworksMs: number;
  /** To one address, requested by one network that has not entered a right code since. */
  readonly perAddressAndNetworkHour: number;
  readonly perAddressAndNetworkDay: number;
  /** To one address, requested by any network. */
  readonly perAddressHour: number;
  readonly perAddressDay: number;
  /** Requested by one network. */
  readonly perNetworkHour: number;
  readonly totalPerHour: number;
}

/** The address and the network of a request for mail, as hashes that the database may store. */
export interface MailRequester {
  readonly addressHash: ValueHashes;
  readonly networkHash: ValueHashes;
}

/** A request that counts towards a limit. */
interface CountedRequest {
  /** Whether it counts towards the limit of the address, of the network, or of all mails together. */
  readonly limit: 'address' | 'network' | 'all';
  /** Whether it came from the network of the current request. */
  readonly own: boolean;
  readonly requested_at: Date;
  /** Whether the requester has entered a right code since. */
  readonly answered: boolean;
}

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly keyedHash: KeyedHash;
  readonly limits: MailLimits;
  readonly metrics: Metrics;
}

/**
 * Limits how many mails can be requested: to one address from one network, to one address, from one network and in
 * total. One network can use up about half of what an address may receive, so the other half is left to the owner of
 * the address (ADR 24). Every request counts, with or without an account, so the limits reveal nothing about accounts.
 */
export class MailQuota {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * A first check, before any work is done.
   * @throws ApiError 429 with `Retry-After`
   */
  async check(email: string, network: string): Promise<MailRequester> {
    const requester = {
      addressHash: this.#addressHash(email),
      networkHash: this.networkHash(network),
    };
    await this.#requireWithinLimits(this.#dependencies.db, requester);
    return requester;
  }

  /**
   * Counts the request in the caller's transaction.
   * @throws ApiError 429 with `Retry-After`
   */
  async claim(tx: Transaction<Database>, requester: MailRequester): Promise<void> {
    await sql`select pg_advisory_xact_lock(${QUOTA_LOCK})`.execute(tx);
    await this.#requireWithinLimits(tx, requester);
    await tx
      .insertInto('mail_requests')
      .values({
        address_hash: requester.addressHash.newest,
        network_hash: requester.networkHash.newest,
        requested_at: new Date(this.#dependencies.clock.now()),
      })
      .execute();
  }

  /**
   * Records that the requester has proved that they read the mail of this address. Earlier requests from this network
   * for the address no longer count towards the limits of this address and network together, so a user who verifies and
   * then resets the password need not wait. The requests still count towards the other limits.
   */
  async recordRightCode(email: string, network: string): Promise<void> {
    await this.#dependencies.db
      .updateTable('mail_requests')
      .set({ answered: true })
      .where('address_hash', 'in', this.#addressHash(email).all)
      .where('network_hash', 'in', this.networkHash(network).all)
      .where('answered', '=', false)
      .execute();
  }

  /** The hashes of a network, which the database may store. */
  networkHash(network: string): ValueHashes {
    return this.#dependencies.keyedHash.of('network address', network);
  }

  async #requireWithinLimits(db: Kysely<Database>, requester: MailRequester): Promise<void> {
    const waitMs = await this.#waitMs(db, requester);
    if (waitMs <= 0) return;
    this.#dependencies.metrics.limitHit('mail');
    const seconds = Math.ceil(waitMs / 1_000);
    throw new ApiError(429, `Please wait ${inWords(seconds)} before requesting another email.`, {
      'Retry-After': String(seconds),
    });
  }

  /** How long the caller has to wait; 0 or less means no wait. */
  async #waitMs(db: Kysely<Database>, { addressHash, networkHash }: MailRequester): Promise<number> {
    const { clock, limits } = this.#dependencies;
    const now = clock.now();
    const hourAgo = new Date(now - HOUR_MS);
    const [ofAddress, ofNetwork] = [sql.join(addressHash.all), sql.join(networkHash.all)];
    const { rows } = await sql<CountedRequest>`
      (select 'address' as "limit", network_hash in (${ofNetwork}) as own, requested_at, answered from mail_requests
        where address_hash in (${ofAddress}) and requested_at > ${new Date(now - DAY_MS)}
        order by requested_at desc limit ${limits.perAddressDay})
      union all
      (select 'network', true, requested_at, answered from mail_requests
        where network_hash in (${ofNetwork}) and requested_at > ${hourAgo}
        order by requested_at desc offset ${limits.perNetworkHour - 1} limit 1)
      union all
      (select 'all', false, requested_at, answered from mail_requests where requested_at > ${hourAgo}
        order by requested_at desc offset ${limits.totalPerHour - 1} limit 1)`.execute(db);
    const toAddress = rows
      .filter((row) => row.limit === 'address')
      .sort((a, b) => +b.requested_at - +a.requested_at);
    const ownUnanswered = toAddress.filter((row) => row.own && !row.answered);
    const ends = [
      endOf(ownUnanswered[0], limits.pauseMs),
      endOf(ownUnanswered[limits.perAddressAndNetworkHour - 1], HOUR_MS),
      endOf(ownUnanswered[limits.perAddressAndNetworkDay - 1], DAY_MS),
      endOf(
        toAddress.find((row) => !row.own),
        limits.pauseBetweenNetworksMs,
      ),
      endOf(toAddress[limits.perAddressHour - 1], HOUR_MS),
      endOf(toAddress[limits.perAddressDay - 1], DAY_MS),
      ...rows.filter((row) => row.limit !== 'address').map((row) => endOf(row, HOUR_MS)),
    ];
    return Math.max(...ends) - now;
  }

  #addressHash(email: string): ValueHashes {
    return this.#dependencies.keyedHash.of('mail address', email);
  }
}

function endOf(request: { readonly requested_at: Date } | undefined, windowMs: number): number {
  return request === undefined ? 0 : +request.requested_at + windowMs;
}

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
