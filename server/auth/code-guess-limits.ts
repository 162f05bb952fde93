/** Wrong tries that a code bears from one network. */
const wrongPerNetwork = 5;
/** Wrong tries at an account in a day, from everywhere; from then on a code bears one, from whoever asked for it. */
const freePerDay = 10;
/** Of a code, once the free tries of the day are used up. */
const wrongWhenSlowed = 1;

/** A live code, and the wrong tries that were counted so far. */
export interface GuessedCode {
  /** Whether the caller asked for it: by the network, or by the secret of the sign-up. */
  readonly own: boolean;
  /** Whether the caller's network asked for it. */
  readonly of_network: boolean;
  /** At this code, from the caller's network. */
  readonly from_network: number;
  /** At this code, from whoever asked for it. */
  readonly from_owner: number;
  /** At every code of the account, within a day. */
  readonly of_day: number;
}

/**
 * The codes that a try is judged against: the newest one of the account, and the newest one that the caller's network
 * asked for. Wrong tries of others slow an account down and never shut it: a code always bears one try from whoever
 * asked for it. A code bears 11 wrong tries at most, an account 10 a day and one for each code (ADR 24).
 * @param live the newest first
 */
export function selectJudged<Code extends GuessedCode>(live: readonly Code[]): readonly Code[] {
  const named = new Set([live[0], live.find(({ of_network }) => of_network)]);
  const judged: Code[] = [];
  for (const code of named) {
    if (code !== undefined && bearsOneMore(code, code.of_day + judged.length)) judged.push(code);
  }
  return judged;
}

function bearsOneMore(code: GuessedCode, ofDay: number): boolean {
  if (ofDay >= freePerDay) return code.own && code.from_owner < wrongWhenSlowed;
  return code.from_network < wrongPerNetwork;
}
