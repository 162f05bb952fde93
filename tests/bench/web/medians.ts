import { median } from '../../support/median.ts';
import type { Figures } from './measure-load.ts';

/** The median of each figure over all rounds. */
export function mediansOf(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.flatMap((round) => round[name] ?? []))]),
  );
}
