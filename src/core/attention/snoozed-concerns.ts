import { BehaviorSubject, map, switchMap, tap, type Observable } from 'rxjs';
import { addDays, indianDay, todayInIndia } from '../calendar/days.ts';
import type { Clock } from '../platform/clock.port.ts';
import { investorKey$ } from '../session/investor-key.ts';
import type { PerUserPreference } from '../session/per-user-preference.ts';
import type { Session } from '../session/session.ts';
import type { Day } from '../shared/calendar-day.ts';
import { parseDate } from '../shared/dates.ts';

/** A snoozed concern is shown again after so many days. */
export const SNOOZE_DAYS = 30;
/** Per investor; the oldest are dropped. */
const MOST_KEPT = 300;

const ENTRY = /^(\d{4}-\d{2}-\d{2}) (.+)$/su;

/** Ids of the snoozed concerns, with the day on which each is shown again. */
export type Snoozes = ReadonlyMap<string, Day>;

/** Reads the snoozes that have not ended. An entry that is malformed or ends too late counts as none. */
export function readSnoozes(stored: readonly string[], today: Day): Snoozes {
  const latest = addDays(today, SNOOZE_DAYS);
  const snoozes = new Map<string, Day>();
  for (const entry of stored) {
    const [, until = '', id = ''] = ENTRY.exec(entry) ?? [];
    const day = indianDay(parseDate(until));
    if (day !== undefined && day > today && day <= latest) snoozes.set(id, day);
  }
  return snoozes;
}

export interface SnoozedConcernsDependencies {
  readonly stored: Pick<PerUserPreference, 'read' | 'write'>;
  readonly session: Pick<Session, 'state$'>;
  readonly clock: Clock;
}

/** The concerns that the investor has put off until a day. This browser keeps them for each investor. */
export class SnoozedConcerns {
  readonly state$: Observable<Snoozes>;
  readonly #dependencies: SnoozedConcernsDependencies;
  readonly #stored$ = new BehaviorSubject<readonly string[]>([]);

  constructor(dependencies: SnoozedConcernsDependencies) {
    this.#dependencies = dependencies;
    const { session, stored, clock } = dependencies;
    this.state$ = investorKey$(session).pipe(
      tap(() => this.#stored$.next(stored.read())),
      switchMap(() => this.#stored$),
      map((list) => readSnoozes(list, todayInIndia(clock.now()))),
    );
  }

  /** Hides a concern for {@link SNOOZE_DAYS} days. */
  snooze(id: string): void {
    const until = addDays(this.#today(), SNOOZE_DAYS);
    this.#write([...this.#others(id), [id, until]]);
  }

  /** Shows a concern again. */
  wake(id: string): void {
    this.#write(this.#others(id));
  }

  /** Reads the store first, because another tab may have added to it. */
  #others(id: string): readonly (readonly [string, Day])[] {
    const snoozes = readSnoozes(this.#dependencies.stored.read(), this.#today());
    return [...snoozes].filter(([each]) => each !== id);
  }

  #write(snoozes: readonly (readonly [string, Day])[]): void {
    const list = snoozes.slice(-MOST_KEPT).map(([id, until]) => `${until} ${id}`);
    this.#dependencies.stored.write(list);
    this.#stored$.next(list);
  }

  #today(): Day {
    return todayInIndia(this.#dependencies.clock.now());
  }
}
