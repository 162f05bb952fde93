import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_PAGE, TABLE_NAMES, tablesIn, withTables } from '../../tools/architecture/api-tables.ts';

const page = readFileSync(join(import.meta.dirname, '../..', API_PAGE), 'utf8');

describe('the tables of docs/api.md', () => {
  it('match the contract, from which `npm run generate:api` writes them', () => {
    expect(withTables(page)).toBe(page);
  });

  it('are each in the page once', () => {
    expect(tablesIn(page).toSorted()).toEqual(TABLE_NAMES.toSorted());
  });
});
