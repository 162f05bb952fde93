/** Wrong tries that one network may make at a code. */
const WRONG_PER_NETWORK = 5;
/** Wrong tries at an account in a day, from all networks. After that, a code allows one try, by its requester. */
const FREE_PER_DAY = 10;
/** Wrong tries at a code once the free tries of the day are used up. */
const WRONG_WHEN_SLOWED = 1;

/** A live code with the wrong tries counted so far. */
export interface GuessedCode {
  /** Whether the caller requested it, proved by the network or by the secret of the sign-up. */
  readonly own: boolean;
  /** Whether the caller's network requested it. */
  readonly of_network: boolean;
  /** Tries at this code from the caller's network. */
  readonly from_network: number;
  /** Tries at this code from its requester. */
  readonly from_owner: number;
  /** Tries at all codes of the account within a day. */
  readonly of_day: number;
}

/**
 * Selects the codes that a try is checked against: the newest one of the account, and the newest one that the caller's
 * network requested. Wrong tries of others slow an account down and never lock it: a code always allows one try to its
 * requester. A code allows 11 wrong tries at most; an account allows 10 a day and one for each code (ADR 24).
 * @param live newest first
 */
export function selectCheckedCodes<Code extends GuessedCode>(live: readonly Code[]): readonly Code[] {
  const named = new Set([live[0], live.find(({ of_network }) => of_network)]);
  const checked: Code[] = [];
  for (const code of named) {
    if (code !== undefined && allowsOneMore(code, code.of_day + checked.length)) checked.push(code);
  }
  return checked;
}

function allowsOneMore(code: GuessedCode, ofDay: number): boolean {
  if (ofDay >= FREE_PER_DAY) return code.own && code.from_owner < WRONG_WHEN_SLOWED;
  return code.from_network < WRONG_PER_NETWORK;
}
