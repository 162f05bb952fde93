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

  it('are replaced without a change to the text around them', () => {
    const old = 'Before\n<!-- table: parameters -->\n| stale |\n<!-- end -->\nAfter\n';
    const written = withTables(old);
    expect(written).toMatch(
      /^Before\n<!-- table: parameters -->\n\n\| parameter \|[^]*\n<!-- end -->\nAfter\n$/,
    );
    expect(written).not.toContain('stale');
    expect(written).toContain('| `page` | a whole number from 1 to 1000000 | 1 |');
  });

  it('say what happens in the app when a call is missing', () => {
    expect(page).toMatch(
      /\| `GET auth\/me` \|.*\| The app shows the name and e-mail of the stored log-in\. \|/,
    );
    expect(page).toMatch(/\| `GET investors\/dashboard` \|.*\| \*\*The page or form fails\.\*\* \|/);
  });
});
