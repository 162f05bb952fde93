import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  continueVisit,
  MAX_FACTS,
  readVisits,
  VISIT_GAP_MS,
  type Visits,
  visitLines,
} from '../../../src/core/last-visit/visit.ts';

const facts = (...entries: readonly (readonly [string, string])[]) => new Map(entries);
const AT = 1_800_000_000_000;
const first = continueVisit(undefined, AT, facts(['price-a', '100']));

describe('a visit', () => {
  it('ends after 30 minutes without activity; the next visit is compared with its last facts', () => {
    const goesOn = continueVisit(first, AT + VISIT_GAP_MS - 1, facts(['price-a', '120']));
    expect(goesOn.before).toBeUndefined();
    const next = continueVisit(goesOn, goesOn.now.at + VISIT_GAP_MS, facts(['price-a', '150']));
    expect(next.before).toEqual(goesOn.now);
    expect(next.now.facts.get('price-a')).toBe('150');
    expect(continueVisit(next, next.now.at + 1, facts()).before).toEqual(goesOn.now);
  });

  it('keeps earlier facts that a later call does not have', () => {
    const later = continueVisit(first, AT + 1, facts(['report-b', 'x']));
    expect(later.now.facts).toEqual(facts(['price-a', '100'], ['report-b', 'x']));
  });

  it.each([
    [[]],
    [['is price-a 100']],
    [['is at soon']],
    [['was at 5']],
    [['is at 0']],
    [['is at -5']],
    [['nonsense']],
  ])('is the first when the stored lines are %j', (lines) => {
    expect(readVisits(lines)).toBeUndefined();
  });

  it('leaves out stored lines that are not facts', () => {
    const lines = [`is at ${AT}`, 'is', 'is price-a', 'is price-b 100 200', 'is price-c 300'];
    expect(readVisits(lines)?.now.facts).toEqual(facts(['price-c', '300']));
  });

  it('has each fact once, with the facts of the last call at the beginning', () => {
    const later = continueVisit(
      continueVisit(first, AT + 1, facts(['price-b', '1'])),
      AT + 2,
      facts(['price-a', '2']),
    );
    expect([...later.now.facts.keys()]).toEqual(['price-a', 'price-b']);
  });

  it('stores only the newest facts when there are too many', () => {
    const many = new Map(Array.from({ length: MAX_FACTS }, (_, index) => [`price-${index}`, '1'] as const));
    const { now } = continueVisit(first, AT + 1, many);
    expect([now.facts.size, now.facts.has('price-a')]).toEqual([MAX_FACTS, false]);
  });

  it('stores only the first facts when too many are known at once', () => {
    const many = new Map(
      Array.from({ length: MAX_FACTS + 1 }, (_, index) => [`price-${index}`, '1'] as const),
    );
    const { facts: stored } = continueVisit(undefined, AT, many).now;
    expect([stored.has('price-0'), stored.has(`price-${MAX_FACTS}`)]).toEqual([true, false]);
  });
});

const arbFacts = fc
  .dictionary(
    fc.stringMatching(/^(price|report|update)-[0-9a-f]{1,4}$/),
    fc.stringMatching(/^[0-9a-f.]{1,8}$/),
  )
  .map((record) => new Map(Object.entries(record)));
const arbSteps = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 * VISIT_GAP_MS }), arbFacts), {
  minLength: 1,
});

function visitsOf(steps: readonly (readonly [number, ReadonlyMap<string, string>])[]): readonly Visits[] {
  let at = AT;
  const all: Visits[] = [];
  for (const [gap, known] of steps) {
    at += gap;
    all.push(continueVisit(all.at(-1), at, known));
  }
  return all;
}

describe('any sequence of visits', () => {
  it.prop([arbSteps])('is read as it was written', (steps) => {
    for (const visits of visitsOf(steps)) expect(readVisits(visitLines(visits))).toEqual(visits);
  });
});
