// `npm run generate:api`: writes the tables of docs/api.md from the contract.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_PAGE, withTables } from './architecture/api-tables.ts';
import { ROOT } from './run-program.ts';

const page = join(ROOT, API_PAGE);
writeFileSync(page, withTables(readFileSync(page, 'utf8')));
