import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { currentValue } from '../../../src/core/portfolio/holding-value.ts';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import { heldStartups } from '../../../src/core/reports/held-startups.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { startupId } from '../../support/investment-builders.ts';
import { aHolding, arbHolding } from '../../support/portfolio-builders.ts';

describe('heldStartups', () => {
  it('sorts startups by the value of all their investments, and links to the largest investment with a page', () => {
    const unpriced = { currentSharePrice: undefined };
    const many = { id: startupId('many') };
    const startups = heldStartups([
      aHolding({ ...unpriced, id: 'one', invested: rupees(150) }, { id: startupId('one') }),
      aHolding({ ...unpriced, id: 'first', invested: rupees(80) }, many),
      aHolding({ ...unpriced, id: 'second', invested: rupees(90) }, many),
      aHolding({ ...unpriced, id: 'no/page', invested: rupees(120) }, many),
    ]);
    expect(startups.map(({ id, investment }) => [id, investment])).toEqual([
      ['many', 'second'],
      ['one', 'one'],
    ]);
  });

  it('sorts startups by current value, or by cost when there is no price', () => {
    const startups = heldStartups([
      aHolding({ invested: rupees(500), currentSharePrice: undefined }, { id: startupId('cost') }),
      aHolding(
        { invested: rupees(400), issuePrice: rupees(1), currentSharePrice: rupees(2) },
        { id: startupId('grown') },
      ),
      aHolding({ invested: undefined }, { id: startupId('unknown') }),
    ]);
    expect(startups.map(({ id }) => id)).toEqual(['grown', 'cost', 'unknown']);
  });

  it('takes name and logo from the linked investment', () => {
    const unpriced = { currentSharePrice: undefined };
    const id = startupId('s');
    expect(
      heldStartups([
        aHolding({ ...unpriced, id: 'small', invested: rupees(1) }, { id, name: 'Old name' }),
        aHolding(
          { ...unpriced, id: 'large', invested: rupees(2) },
          { id, name: 'New name', logoUrl: 'https://a.example/logo.png' },
        ),
      ]),
    ).toEqual([{ id: 's', name: 'New name', logoUrl: 'https://a.example/logo.png', investment: 'large' }]);
  });

  it('returns no link when no investment has a page', () => {
    expect(heldStartups([aHolding({ id: 'no/page' })])[0]?.investment).toBeUndefined();
  });

  const arbHeld: fc.Arbitrary<Investment> = fc
    .tuple(
      arbHolding,
      fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: undefined }),
      fc.boolean(),
      fc.string(),
    )
    .map(([holding, id, hasPage, name]) => ({
      ...holding,
      id: hasPage ? holding.id : `no page/${holding.id}`,
      startup: { ...holding.startup, id: id === undefined ? undefined : startupId(id), name },
    }));

  const worth = (holding: Investment): number => currentValue(holding) ?? holding.invested ?? 0;
  const worthOf = (holdings: readonly Investment[], id: string): number =>
    holdings.filter((holding) => holding.startup.id === id).reduce((sum, holding) => sum + worth(holding), 0);

  it.prop([fc.array(arbHeld)])('returns every startup that has an id exactly once', (holdings) => {
    const ids = heldStartups(holdings).map(({ id }) => id);
    const held = new Set(holdings.map((holding) => holding.startup.id).filter((id) => id !== undefined));
    expect(new Set(ids)).toEqual(held);
    expect(ids).toHaveLength(held.size);
  });

  it.prop([fc.array(arbHeld)])('never puts a startup before one of greater value', (holdings) => {
    const sizes = heldStartups(holdings).map(({ id }) => worthOf(holdings, id));
    for (const [at, size] of sizes.entries()) expect(size).toBeLessThanOrEqual(sizes[at - 1] ?? Infinity);
  });

  it.prop([fc.array(arbHeld)])(
    'links to the largest investment with a page, the first of equal ones',
    (holdings) => {
      for (const { id, investment, name } of heldStartups(holdings)) {
        const all = holdings.filter((holding) => holding.startup.id === id);
        const withPage = all.filter((holding) => !holding.id.includes('/'));
        const candidates = withPage.length === 0 ? all : withPage;
        const largest = Math.max(...candidates.map(worth));
        const shown = candidates.find((holding) => worth(holding) === largest);
        expect(name).toBe(shown?.startup.name);
        expect(investment).toBe(withPage.length === 0 ? undefined : shown?.id);
      }
    },
  );

  it.prop([fc.array(arbHeld)])('keeps the order of the holdings for equal values', (holdings) => {
    const same = holdings.map((holding) => ({ ...holding, invested: undefined }));
    const held = same.map((holding) => holding.startup.id).filter((id) => id !== undefined);
    expect(heldStartups(same).map(({ id }) => id)).toEqual([...new Set(held)]);
  });
});
