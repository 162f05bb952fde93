import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { writesOf } from '../platform/db/count-writes.ts';
import type { ListVersionsTable } from '../platform/db/schema.ts';
import { type PreparedOn, preparedRead } from '../platform/db/prepared-read.ts';
import { compressWhole, type ContentEncoding, encodingFor } from '../platform/http/compression.ts';
import type { AppContext } from '../platform/http/context.ts';
import { matchesTag, tagOf } from '../platform/http/entity-tag.ts';
import { SharedRead } from '../platform/shared-read.ts';

type List = ListVersionsTable['list'];

/** An answer as it is sent. */
interface KeptAnswer {
  readonly hash: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly compressed: Map<ContentEncoding, Uint8Array<ArrayBuffer>>;
}

interface KeptList {
  readonly version: string | undefined;
  readonly answer: Promise<KeptAnswer>;
}

const MOST_KEPT = 64;
/** Milliseconds for which the versions that were read stay valid, unless this process writes. */
const FRESH_MS = 250;

/** The versions, with the time and the count of this process's writes before they were read. */
interface CheckedVersions {
  readonly atMs: number;
  readonly writes: number;
  readonly versions: ReadonlyMap<List, string>;
}

/**
 * The answers of the lists that are the same for everyone, kept as they are sent. An answer is used again while the list
 * has not changed: triggers give a changed list a new version, and the versions are read at most four times a second. A
 * change made by this process is in its next answer; one made by another process or by an operator's SQL is in the
 * answers after a quarter of a second. Requests that arrive together share one read of the versions.
 */
export class KeptLists {
  readonly #entries = new Map<string, KeptList>();
  readonly #pool: Pool;
  readonly #versions: SharedRead<ReadonlyMap<List, string>>;
  #checked: CheckedVersions | undefined;

  constructor(database: PreparedOn) {
    this.#pool = database.pool;
    this.#versions = new SharedRead(async () => {
      const query = database.db.selectFrom('list_versions').select(['list', 'version']);
      const rows = await preparedRead(database, query);
      return new Map(rows.map(({ list, version }) => [list, version]));
    });
  }

  /**
   * Answers a request for a list, with 304 when the client has this answer already.
   * @param key everything besides the list's rows that the answer depends on
   * @param read reads the answer from the database
   */
  async send(c: AppContext, list: List, key: string, read: () => Promise<unknown>): Promise<Response> {
    const { hash, body, compressed } = await this.#current(list, `${list} ${key}`, read);
    const encoding = encodingFor(c.req.header('accept-encoding'), body.byteLength);
    const tag = tagOf(hash, encoding);
    c.header('Vary', 'Authorization, Accept-Encoding', { append: true });
    c.header('Cache-Control', 'private, no-cache');
    c.header('ETag', tag);
    if (matchesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304);
    c.header('Content-Type', 'application/json');
    if (encoding === undefined) return sendBytes(c, body);
    let sent = compressed.get(encoding);
    if (sent === undefined) compressed.set(encoding, (sent = compressWhole(body, encoding, 9)));
    c.header('Content-Encoding', encoding);
    return sendBytes(c, sent);
  }

  async #currentVersions(): Promise<ReadonlyMap<List, string>> {
    const [atMs, writes] = [performance.now(), writesOf(this.#pool)];
    const checked = this.#checked;
    if (checked?.writes === writes && atMs - checked.atMs < FRESH_MS) return checked.versions;
    const versions = await this.#versions.now();
    this.#checked = { atMs, writes, versions };
    return versions;
  }

  /** The version is read before the rows: an answer may hold a newer change than its version says, never an older one. */
  async #current(list: List, key: string, read: () => Promise<unknown>): Promise<KeptAnswer> {
    const version = (await this.#currentVersions()).get(list);
    const known = this.#entries.get(key);
    const isCurrent = known !== undefined && known.version === version && version !== undefined;
    const entry = isCurrent ? known : { version, answer: read().then(keptAnswer) };
    // The answer that was used last goes to the end, and the one at the beginning is dropped.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (isCurrent) return entry.answer;
    const [unused] = this.#entries.keys();
    if (this.#entries.size > MOST_KEPT && unused !== undefined) this.#entries.delete(unused);
    entry.answer.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.answer;
  }
}

function keptAnswer(value: unknown): KeptAnswer {
  const body = new TextEncoder().encode(JSON.stringify(value));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { hash, body, compressed: new Map() };
}

const sendBytes = (c: AppContext, bytes: Uint8Array<ArrayBuffer>): Response =>
  c.body(bytes, 200, { 'Content-Length': String(bytes.byteLength) });
