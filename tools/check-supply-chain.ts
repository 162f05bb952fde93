// Checks licences, lockfile integrity, install scripts and NOTICE; `npm run check` runs this file. It needs no network.
// `node tools/check-supply-chain.ts --write` updates NOTICE.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { licenceViolations } from './supply-chain/licences.ts';
import { lockfileViolations } from './supply-chain/lockfile-violations.ts';
import { lockedPackages, type Lockfile, type PackageManifest } from './supply-chain/lockfile.ts';
import { renderNotice } from './supply-chain/notice.ts';

const root = dirname(import.meta.dirname);
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const lockfile: Lockfile = JSON.parse(read('package-lock.json')) as Lockfile;
const manifest: PackageManifest = JSON.parse(read('package.json')) as PackageManifest;

const notice = renderNotice(lockfile);
if (process.argv.includes('--write')) writeFileSync(join(root, 'NOTICE'), notice);

const violations = [...lockfileViolations(lockfile, manifest), ...licenceViolations(lockfile)];
if (read('NOTICE') !== notice) violations.push('NOTICE is out of date: run `npm run generate:notice`.');

for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
else
  console.log(
    `${lockedPackages(lockfile).length} packages: integrity, licences, install scripts and NOTICE are in order.`,
  );
