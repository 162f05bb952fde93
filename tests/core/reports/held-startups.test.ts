import { describe, expect, it } from 'vitest';
import { heldStartups } from '../../../src/core/reports/held-startups.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { startupId } from '../../support/investment-builders.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

describe('heldStartups', () => {
  it('sorts startups by the value of all their investments, and links to the largest investment with a page', () => {
    const unpriced = { currentSharePrice: undefined };
    const many = { id: startupId('many') };
    const startups = heldStartups([
      aHolding({ ...unpriced, id: 'one', invested: rupees(150) }, { id: startupId('one') }),
      aHolding({ ...unpriced, id: 'first', invested: rupees(80) }, many),
      aHolding({ ...unpriced, id: 'second', invested: rupees(90) }, many),
      aHolding({ ...unpriced, id: 'equal', invested: rupees(90) }, many),
      aHolding({ ...unpriced, id: 'no/page', invested: rupees(120) }, many),
    ]);
    expect(startups.map(({ id, investment }) => [id, investment])).toEqual([
      ['many', 'second'],
      ['one', 'one'],
    ]);
  });

  it('omits a startup without an id, and sorts by current value, or by cost when there is no price', () => {
    const startups = heldStartups([
      aHolding({}, { id: undefined }),
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
});
