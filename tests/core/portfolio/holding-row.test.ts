import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { holdingRow } from '../../../src/core/portfolio/holding-row.ts';
import type { Holding } from '../../../src/core/portfolio/holding.ts';
import { normaliseEmail } from '../../../src/core/shared/brand.ts';
import { aDetail } from '../../support/investment-builders.ts';
import { aHolding, arbHolding } from '../../support/portfolio-builders.ts';

const INVESTOR = normaliseEmail('meera@kopal.test');
const rowOf = (holding: Holding, investor = INVESTOR) =>
  holdingRow(holding, { investor, detail: ({ id }) => aDetail({ id }) });

describe('holdingRow', () => {
  it('formats every field', () => {
    expect(rowOf(aHolding({ channel: 'Kopal Angel Fund I' }))).toMatchObject({
      startupName: 'Vyomrekha Space',
      channelNote: 'Investment via Kopal Angel Fund I',
      typeOfSecurities: 'CCPS',
      issuePrice: '₹1,240',
      currentSharePrice: '₹3,410',
      invested: '₹10,00,000',
      currentValue: '₹27,50,000',
      direction: 'up',
    });
  });

  it('shows N/A for missing fields and no direction without a value', () => {
    const row = rowOf({
      ...aHolding(),
      startupName: undefined,
      typeOfSecurities: undefined,
      issuePrice: undefined,
      currentSharePrice: undefined,
      invested: undefined,
    });
    const {
      startupName,
      typeOfSecurities,
      issuePrice,
      currentSharePrice,
      invested,
      currentValue: value,
    } = row;
    expect([startupName, typeOfSecurities, issuePrice, currentSharePrice, invested, value]).toEqual(
      Array.from({ length: 6 }, () => 'N/A'),
    );
    expect(row.direction).toBeUndefined();
    expect(row.channelNote).toBeUndefined();
  });

  it('links to the investment page with startup and investment as plain data', () => {
    const { link } = rowOf(aHolding());
    expect(link?.to).toBe('/view-all/i1');
    expect(structuredClone(link?.state)).toMatchObject({
      investor: INVESTOR,
      startup: { id: 'vyomrekha-space', name: 'Vyomrekha Space', sector: 'SpaceTech' },
      investment: { id: 'i1', invested: 1_000_000, scheme: 'Angel Scheme A' },
    });
  });

  it.each(['a/b', '..', 'x'.repeat(65), 'é', ' '])(
    'has no link for an id that cannot be part of a path: %s',
    (id) => {
      expect(rowOf(aHolding({ id })).link).toBeUndefined();
    },
  );
});

describe('holdingRow properties', () => {
  it.prop([arbHolding])(
    'has a direction exactly when it has a value, and formats only finite numbers',
    (holding) => {
      const row = rowOf({ ...holding, startupName: 'A', channel: undefined });
      expect(row.direction === undefined).toBe(row.currentValue === 'N/A');
      for (const text of [row.issuePrice, row.currentSharePrice, row.invested, row.currentValue]) {
        expect(text).toMatch(/^(?:₹[\d,]+|N\/A)$/u);
      }
    },
  );

  it.prop([arbHolding, fc.string()])('links to its own page or nowhere', (holding, id) => {
    expect(rowOf(holding).link?.to).toBe(`/view-all/${holding.id}`);
    const { link } = rowOf({ ...holding, id });
    expect([undefined, `/view-all/${id}`]).toContain(link?.to);
  });

  it.prop([arbHolding])('passes no navigation state while the investor is unknown', (holding) => {
    const detail = ({ id }: Holding) => aDetail({ id });
    expect(holdingRow(holding, { investor: undefined, detail }).link?.state).toBeUndefined();
  });
});
