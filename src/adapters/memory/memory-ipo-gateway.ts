import type { Observable } from 'rxjs';
import type { IpoGateway } from '../../core/pre-ipo/ipo-gateway.port.ts';
import type { Ipos, IpoStage } from '../../core/pre-ipo/ipo.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import type { MemoryIpo } from './demo/demo-ipos.ts';
import type { MemorySessions } from './memory-sessions.ts';
import type { MemoryNetwork } from './memory-network.ts';
import { notLoggedIn } from './http-error.ts';

export interface MemoryIpoDependencies {
  readonly network: MemoryNetwork;
  readonly sessions: Pick<MemorySessions, 'hasBadToken'>;
  readonly ipos: () => readonly MemoryIpo[];
}

/** The pre-IPO calls without a server. */
export class MemoryIpoGateway implements IpoGateway {
  readonly #dependencies: MemoryIpoDependencies;

  constructor(dependencies: MemoryIpoDependencies) {
    this.#dependencies = dependencies;
  }

  list(stage: IpoStage): Observable<Result<Ipos, RequestError>> {
    const { network, sessions, ipos } = this.#dependencies;
    return network.read(() => {
      if (sessions.hasBadToken()) return notLoggedIn();
      const items = ipos().filter((ipo) => ipo.stage === stage);
      return ok({ items, skippedRecords: 0 });
    });
  }
}
