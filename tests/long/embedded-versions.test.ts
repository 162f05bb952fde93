import { expect, it } from 'vitest';
import { ROWS_IN_THIS_VERSION, rowsAfterUpgrade, VERSIONS } from '../support/earlier-database.ts';

// The first version is enough, because every later migration runs on its database.
it(`an embedded database that was filled by version ${VERSIONS[0]} has its data in this version`, async () => {
  expect(await rowsAfterUpgrade(VERSIONS[0] ?? '')).toEqual(ROWS_IN_THIS_VERSION);
});
