import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { instrumentOf, isIsafe } from '../../../src/core/tax/instrument.ts';

describe('instrumentOf', () => {
  it.each([
    ['Equity', 'equity'],
    ['equity shares', 'equity'],
    ['Unlisted Equity Shares', 'equity'],
    ['Un-listed equity', 'equity'],
    ['Class A Equity Share', 'equity'],
    ['CCPS', 'preference'],
    ['  CCPS ', 'preference'],
    ['0.01% CCPS', 'preference'],
    ['Seed CCPS (Series A)', 'preference'],
    ['CCCPS', 'preference'],
    ['Compulsorily Convertible Preference Shares', 'preference'],
    ['CCD', 'convertible-debenture'],
    ['CCDs', 'convertible-debenture'],
    ['OCD', 'convertible-debenture'],
    ['NCD', 'debenture'],
    ['Compulsorily convertible debentures', 'convertible-debenture'],
    ['CCD (Compulsorily Convertible Debentures)', 'convertible-debenture'],
    ['Non-convertible debentures', 'debenture'],
    ['Unlisted NCDs', 'debenture'],
    ['Debentures', 'debenture'],
    ['CCD / NCD', 'unknown'],
    ['AIF', 'fund-units'],
    ['AIF units', 'fund-units'],
    ['Units', 'fund-units'],
    ['Class A Unit', 'fund-units'],
    ['Equity (Unlisted)', 'equity'],
    ['EQUITY (UN-LISTED)', 'equity'],
    ['iSAFE', 'preference'],
    ['i-SAFE notes', 'preference'],
    ['iSAFE (CCPS)', 'preference'],
    ['SAFE', 'unknown'],
    ['Convertible note', 'unknown'],
    ['Equity linked', 'unknown'],
    ['Market linked debenture', 'unknown'],
    ['Listed equity shares', 'unknown'],
    ['Equity warrants', 'unknown'],
    ['ESOP (equity shares)', 'unknown'],
    ['CCD convertible into equity shares', 'unknown'],
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
    ['iSAFE', 'Equity', 'preference'],
    ['SAFE', 'Equity', 'unknown'],
    ['Something else', 'CCPS', 'unknown'],
  ])('reads the type %j with the vehicle %j as %s', (type, vehicle, instrument) => {
    expect(instrumentOf(type, vehicle)).toBe(instrument);
  });

  const single = ['Equity', 'CCPS', 'CCD', 'NCD', 'iSAFE', 'AIF units'];

  it.prop([fc.constantFrom(...single), fc.constantFrom(...single), fc.constantFrom(' & ', '/', ', ', ' + ')])(
    'does not recognise a text that names instruments of different classes',
    (one, other, between) => {
      fc.pre(instrumentOf(one, undefined) !== instrumentOf(other, undefined));
      expect(instrumentOf(one + between + other, undefined)).toBe('unknown');
    },
  );
});

describe('isIsafe', () => {
  it.each([
    ['iSAFE', undefined, true],
    ['i-SAFE notes', 'Equity', true],
    [undefined, 'iSAFE', true],
    ['CCPS', 'iSAFE', false],
    ['iSAFE', 'AIF', false],
    ['iSAFE & Equity', undefined, false],
    ['SAFE', undefined, false],
    [undefined, undefined, false],
  ])('given the type %j and the vehicle %j, returns %s', (type, vehicle, expected) => {
    expect(isIsafe(type, vehicle)).toBe(expected);
  });
});
