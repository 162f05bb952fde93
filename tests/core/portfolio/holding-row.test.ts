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
      typeOfSecurities: { text: 'CCPS', missing: false },
      issuePrice: { text: '₹1,240', missing: false },
      currentSharePrice: { text: '₹3,410', missing: false },
      invested: { text: '₹10,00,000', missing: false },
      currentValue: { text: '₹27,50,000', missing: false },
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
    expect(startupName).toBe('N/A');
    expect([typeOfSecurities, issuePrice, currentSharePrice, invested, value]).toEqual(
      Array.from({ length: 5 }, () => ({ text: 'N/A', missing: true })),
    );
    expect(row.direction).toBeUndefined();
    expect(row.channelNote).toBeUndefined();
  });

  it('does not mark a value as missing that only reads like the placeholder', () => {
    const { typeOfSecurities } = rowOf(aHolding({ typeOfSecurities: 'N/A' }));
    expect(typeOfSecurities).toEqual({ text: 'N/A', missing: false });
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
      expect(row.direction === undefined).toBe(row.currentValue.missing);
      for (const { text, missing } of [
        row.issuePrice,
        row.currentSharePrice,
        row.invested,
        row.currentValue,
      ]) {
        expect(text).toMatch(missing ? /^N\/A$/u : /^₹[\d,]+$/u);
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
