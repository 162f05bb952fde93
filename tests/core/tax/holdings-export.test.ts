import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../src/core/shared/csv.ts';
import { holdingsCells, holdingsJson } from '../../../src/core/tax/holdings-export.ts';
import { aDetail, anEmptyDetail } from '../../support/investment-builders.ts';

const keysOf = (json: string): readonly string[] => {
  const [first = {}] = JSON.parse(json) as readonly object[];
  return Object.keys(first);
};

describe('the export of the holdings', () => {
  const text = csvOf(holdingsCells([aDetail(), anEmptyDetail()])).slice(1);
  const [first, empty] = Papa.parse<Record<string, string>>(text, { header: true }).data;

  it('begins with the columns of the table View all', () => {
    expect(text.split('\r\n')[0]?.split(',').slice(0, 6)).toEqual([
      'Portfolio',
      'Type of Securities',
      'Invested Share Price',
      'Current Share Price',
      'Invested Value',
      'Current Value',
    ]);
    expect(first).toMatchObject({
      Portfolio: 'Vyomrekha Space',
      'Type of Securities': 'CCPS',
      'Invested Share Price': '1240',
      'Invested Value': '1000000',
      'Current Value': '2750000',
      'Date of Purchase': '2022-02-18',
      Founders: 'Ishaan Kulkarni, Nandini Rao',
    });
  });

  it('has a column for every field of the record but the logo', () => {
    const { investment, startup } = aDetail();
    const names = keysOf(holdingsJson([aDetail()]));
    const expected = [...Object.keys(investment), ...Object.keys(startup)].filter(
      (name) => !['id', 'name', 'logoUrl'].includes(name),
    );
    expect(names).toEqual(expect.arrayContaining([...new Set(expected), 'id', 'startupName', 'value']));
  });

  it('leaves a missing value empty, and out of the JSON', () => {
    expect(empty).toMatchObject({ Portfolio: '', 'Invested Value': '', 'Date of Purchase': '' });
    expect(keysOf(holdingsJson([anEmptyDetail()]))).toEqual(expect.not.arrayContaining(['invested']));
  });
});
