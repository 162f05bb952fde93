import { type Kysely, sql } from 'kysely';
import { HEALTH_CALL, READY_CALL } from '../../src/contract/call.ts';
import type { Database } from '../platform/db/schema.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';
import { ApiError, errorBody } from '../platform/http/api-error.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { inTime } from '../platform/in-time.ts';

/** An external service without which requests cannot be handled. */
export type ExternalService = 'database' | 'documents';

const MAX_CHECK_MS = 1_500;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly files: Pick<DocumentStore, 'check'>;
}

/** Whether this process should get requests: its dependencies can be reached, and it is not stopping. */
export class Readiness {
  readonly #dependencies: Dependencies;
  #checking: Promise<readonly ExternalService[]> | undefined;
  #isStopping = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** From now on `GET /ready` returns 503. */
  stop(): void {
    this.#isStopping = true;
  }

  /**
   * Checks the dependencies; callers at the same moment share one check.
   * @returns the dependencies that failed or did not respond within 1.5 s; never rejects
   */
  missing(): Promise<readonly ExternalService[]> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<readonly ExternalService[]> {
    const { db, files } = this.#dependencies;
    const [database, documents] = await Promise.all([
      inTime(sql`select 1`.execute(db), MAX_CHECK_MS),
      inTime(files.check(), MAX_CHECK_MS),
    ]);
    return [
      ...(database === undefined ? ['database' as const] : []),
      ...(documents === true ? [] : ['documents' as const]),
    ];
  }
}

/**
 * `GET /health`: returns 200 while this process is alive. It checks no dependency, because a restart of this process
 * would not bring back a database. `GET /ready`: returns 200 while this process should get requests, else a 503 that
 * names the missing dependencies or says that the process is stopping.
 */
export function addHealthRoutes(routes: Routes, readiness: Readiness): void {
  routes.add(HEALTH_CALL, async (c) => c.json({ status: 'ok' }));

  routes.add(READY_CALL, async (c) => {
    // A stop is no failure, and a thrown `ApiError` would be logged as a failure.
    if (readiness.isStopping) return c.json(errorBody(503, notReady('the server is stopping')), 503, RETRY);
    const missing = await readiness.missing();
    if (missing.length > 0) throw new ApiError(503, notReady(missing.join(', ')), RETRY);
    return c.json({ status: 'ready' });
  });
}

const RETRY = { 'Retry-After': '2' };
const notReady = (reason: string): string => `Not ready: ${reason}.`;
