import { PROPRIETARY } from './licences.ts';
import { lockedPackages, type Lockfile } from './lockfile.ts';

const HEADER = `Kopal
Third-party software and data

HIGHCHARTS IS PROPRIETARY. ${PROPRIETARY.licence}
Anyone who uses Kopal commercially must hold a licence of Highsoft AS for it, the accessibility module included.
Everything else is under a free licence.

Fonts: Inter (SIL Open Font License 1.1; subsets of it are in src/ui/style/fonts) and Source Serif 4 (SIL Open Font
License 1.1, Reserved Font Name 'Source'; a subset renamed to 'Ledger Serif' is in the same folder). Icons: Bootstrap Icons (MIT), as path data in
src/ui/shared/icon-paths.ts. The full licence texts of the packages in the browser's code are in dist/licences.md; every
other package contains its own.

Data: server/places/data/places.jsonl.gz contains information from the Countries States Cities Database by dr5hn, under
the Open Database License (ODbL) 1.0; see the NOTICE.md beside it. server/account/data/common-passwords.txt is made from the
package @zxcvbn-ts/language-common (MIT); see the NOTICE.md beside it.

Packages that are shipped or run by the server:
`;

/**
 * Renders the NOTICE file: the proprietary package first, then every package that is not a development tool, with
 * version and licence. A package that the lockfile has several times in one version is listed once.
 */
export function renderNotice(lockfile: Lockfile): string {
  const lines = lockedPackages(lockfile)
    .filter(([, { dev }]) => dev !== true)
    .map(([name, { version, license }]) => `${name} ${version}: ${license}`);
  return `${HEADER}\n${[...new Set(lines)].toSorted().join('\n')}\n`;
}
