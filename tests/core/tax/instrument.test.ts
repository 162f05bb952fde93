import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { instrumentOf } from '../../../src/core/tax/instrument.ts';
import { anyText } from '../../support/arbitrary-text.ts';

describe('instrumentOf', () => {
  it.each([
    ['Equity', 'equity'],
    ['equity shares', 'equity'],
    ['Unlisted Equity Shares', 'equity'],
    ['Un-listed equity', 'equity'],
    ['Class A Equity Share', 'equity'],
    ['CCPS', 'preference'],
    ['0.01% CCPS', 'preference'],
    ['Seed CCPS (Series A)', 'preference'],
    ['CCCPS', 'preference'],
    ['Compulsorily Convertible Preference Shares', 'preference'],
    ['CCD', 'debenture'],
    ['CCDs', 'debenture'],
    ['OCD', 'debenture'],
    ['NCD', 'debenture'],
    ['Compulsorily convertible debentures', 'debenture'],
    ['AIF', 'fund-units'],
    ['AIF units', 'fund-units'],
    ['Units', 'fund-units'],
    ['Class A Unit', 'fund-units'],
    ['iSAFE', 'unknown'],
    ['SAFE', 'unknown'],
    ['Convertible note', 'unknown'],
    ['Equity linked', 'unknown'],
    ['Market linked debenture', 'unknown'],
    ['Listed equity shares', 'unknown'],
    ['Equity warrants', 'unknown'],
    ['ESOP (equity shares)', 'unknown'],
    ['CCD convertible into equity shares', 'unknown'],
    ['CCPS / CCD', 'unknown'],
    ['Private equity', 'unknown'],
    ['United', 'unknown'],
    ['Loan', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('reads the type %j as %s', (type, instrument) => {
    expect(instrumentOf(type, undefined)).toBe(instrument);
  });

  it.each([
    ['CCPS', 'Equity linked', 'preference'],
    ['CCPS', 'AIF', 'fund-units'],
    ['Equity', 'Units of an AIF', 'fund-units'],
    [undefined, 'Equity', 'equity'],
    [undefined, 'Equity linked', 'unknown'],
    ['iSAFE', 'Equity', 'unknown'],
    ['Something else', 'CCPS', 'unknown'],
  ])('reads the type %j with the vehicle %j as %s', (type, vehicle, instrument) => {
    expect(instrumentOf(type, vehicle)).toBe(instrument);
  });

  it.prop([anyText()])('does not depend on capitals and spaces', (type) => {
    expect(instrumentOf(`  ${type.toUpperCase()} `, undefined)).toBe(
      instrumentOf(type.toUpperCase(), undefined),
    );
  });
});
