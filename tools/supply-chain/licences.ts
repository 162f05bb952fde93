import { lockedPackages, type Lockfile } from './lockfile.ts';

/** Licences allowed for packages that are shipped to a browser or run in the server. */
const SHIPPED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'ODbL-1.0',
  'OFL-1.1',
  'Unlicense',
]);

/** Licences accepted for development tools only. */
const TOOLS_ONLY = new Set(['Python-2.0', 'Zlib']);

/** The only package that must be bought for commercial use; README and NOTICE say so. */
export const PROPRIETARY = { name: 'highcharts', licence: 'https://www.highcharts.com/license' } as const;

/** Development packages whose manifest has no `license` field, and the licence that their files state. */
const STATED_IN_FILES: ReadonlyMap<string, string> = new Map([
  ['busboy', 'MIT'],
  ['humanize-number', 'MIT'],
  ['streamsearch', 'MIT'],
]);

/** @returns one sentence for each package whose licence is unknown or not allowed where it is used */
export function licenceViolations(lockfile: Lockfile): readonly string[] {
  return lockedPackages(lockfile).flatMap(([name, { license: stated, dev }]) => {
    const license = stated ?? (dev === true ? STATED_IN_FILES.get(name) : undefined);
    if (name === PROPRIETARY.name && license === PROPRIETARY.licence) return [];
    if (license === undefined) return [`${name} states no licence.`];
    const allowed = (id: string): boolean => SHIPPED.has(id) || (dev === true && TOOLS_ONLY.has(id));
    if (satisfies(license, allowed)) return [];
    return [`${name} is under ${license}, which is not on the list of tools/supply-chain/licences.ts.`];
  });
}

/** Evaluates the SPDX expressions of packages: `A`, `(A OR B)`, `A AND B`; a nested expression is rejected. */
function satisfies(expression: string, allowed: (id: string) => boolean): boolean {
  const flat = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(flat)) return false;
  return flat.split(' OR ').some((choice) => choice.split(' AND ').every((id) => allowed(id.trim())));
}
