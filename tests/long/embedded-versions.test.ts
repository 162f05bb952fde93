import { expect, it } from 'vitest';
import { ROWS_IN_THIS_VERSION, rowsAfterUpgrade, VERSIONS } from '../support/earlier-database.ts';

// One version is enough: from the first, every migration runs.
it(`an embedded database that was filled by version ${VERSIONS[0]} has its data in this version`, async () => {
  expect(await rowsAfterUpgrade(VERSIONS[0] ?? '')).toEqual(ROWS_IN_THIS_VERSION);
});
