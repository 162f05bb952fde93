/** A visit ends when the address has not changed and no data has arrived for this long. */
export const VISIT_GAP_MS = 30 * 60_000;

/** Maximum number of facts of a moment: `MAX_PRICES` prices, and the reports and updates of a hundred companies. */
export const MAX_FACTS = 1200;

/** Known share prices, newest reports and newest updates, each by the digest of its investment or company. */
export type Facts = ReadonlyMap<string, string>;

/** The end of a visit, and what was known then. */
export interface Moment {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly facts: Facts;
}

/** This visit so far, and the end of the visit before. */
export interface Visits {
  /** `undefined` in the first visit. */
  readonly before: Moment | undefined;
  readonly now: Moment;
}

/**
 * Goes on with a visit, or begins a new one.
 * @param last the visits as last stored; `undefined` when none are stored
 * @param known the facts known now, the most important first; all other facts stay as they were
 */
export function continueVisit(last: Visits | undefined, at: number, known: Facts): Visits {
  const isNew = last !== undefined && at - last.now.at >= VISIT_GAP_MS;
  return {
    before: isNew ? last.now : last?.before,
    now: { at, facts: mergedFacts(last?.now.facts, known) },
  };
}

/** The known facts come first, because the last facts are dropped when there are too many. */
function mergedFacts(old: Facts | undefined, known: Facts): Facts {
  const kept = [...(old ?? [])].filter(([key]) => !known.has(key));
  return new Map([...known, ...kept].slice(0, MAX_FACTS));
}

/**
 * One line for the end of each visit and one for each fact: `was price-4f9a 120` for the visit before,
 * `is price-4f9a 125` for this one.
 */
export const visitLines = ({ before, now }: Visits): readonly string[] => [
  ...(before === undefined ? [] : writeMoment('was', before)),
  ...writeMoment('is', now),
];

const writeMoment = (word: string, { at, facts }: Moment): readonly string[] => [
  `${word} at ${at}`,
  ...[...facts].map(([key, value]) => `${word} ${key} ${value}`),
];

/** @returns `undefined` for lines that {@link visitLines} has not written */
export function readVisits(lines: readonly string[]): Visits | undefined {
  const now = readMoment('is', lines);
  return now === undefined ? undefined : { before: readMoment('was', lines), now };
}

function readMoment(word: string, lines: readonly string[]): Moment | undefined {
  const facts = new Map(
    lines.flatMap((line) => {
      const [first, key, value, ...others] = line.split(' ');
      return first === word && key !== undefined && value !== undefined && others.length === 0
        ? [[key, value] as const]
        : [];
    }),
  );
  const at = Number(facts.get('at'));
  facts.delete('at');
  return Number.isSafeInteger(at) && at > 0 ? { at, facts } : undefined;
}
