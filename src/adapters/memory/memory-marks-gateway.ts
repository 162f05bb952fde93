import type { Observable } from 'rxjs';
import * as v from 'valibot';
import type { Clock } from '../../core/platform/clock.port.ts';
import { MARK_KINDS, mergeMarks, type Mark } from '../../core/marks/mark.ts';
import type { MarksGateway } from '../../core/marks/marks-gateway.port.ts';
import type { Day } from '../../core/shared/calendar-day.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import type { DemoStorage } from './demo-storage.ts';
import { storageFull } from './http-error.ts';
import { forCaller, type MemorySessions } from './memory-sessions.ts';
import type { MemoryNetwork } from './memory-network.ts';
import { PersistentMap } from './persistent-map.ts';

const storedMarks: v.GenericSchema<unknown, readonly Mark[]> = v.array(
  v.object({
    kind: v.picklist(MARK_KINDS),
    id: v.string(),
    at: v.number(),
    until: v.optional(
      v.custom<Day>((day) => typeof day === 'string'),
      () => undefined,
    ),
  }),
);

export interface MemoryMarksDependencies {
  readonly network: MemoryNetwork;
  readonly sessions: Pick<MemorySessions, 'caller'>;
  readonly clock: Clock;
  readonly storage: DemoStorage;
}

/** The calls for an investor's marks, without a server. */
export class MemoryMarksGateway implements MarksGateway {
  readonly #dependencies: MemoryMarksDependencies;
  readonly #stored: PersistentMap<readonly Mark[]>;

  constructor(dependencies: MemoryMarksDependencies) {
    this.#dependencies = dependencies;
    this.#stored = new PersistentMap(dependencies.storage, 'marks', storedMarks);
  }

  load(): Observable<Result<readonly Mark[], RequestError>> {
    const { network, sessions } = this.#dependencies;
    return network.read(() => forCaller(sessions, ({ email }) => ok(this.#stored.get(email) ?? [])));
  }

  add(marks: readonly Mark[]): Promise<Result<readonly Mark[], RequestError>> {
    const { network, sessions, clock } = this.#dependencies;
    return network.command(() =>
      forCaller(sessions, ({ email }) => {
        const now = clock.now();
        const added = marks.map((mark) => ({ ...mark, at: Math.min(mark.at, now) }));
        const all = mergeMarks(this.#stored.get(email) ?? [], added);
        return this.#stored.set(email, all) ? ok(all) : storageFull();
      }),
    );
  }
}
