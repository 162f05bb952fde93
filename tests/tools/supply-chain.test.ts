import { describe, expect, it } from 'vitest';
import { licenceViolations } from '../../tools/supply-chain/licences.ts';
import { lockfileViolations } from '../../tools/supply-chain/lockfile-violations.ts';
import type { Lockfile, LockedPackage } from '../../tools/supply-chain/lockfile.ts';
import { renderNotice } from '../../tools/supply-chain/notice.ts';

const DEPENDENCIES = { rxjs: '7.8.2' };
const RXJS: LockedPackage = { version: '7.8.2', integrity: 'sha512-abc', license: 'Apache-2.0' };

function lockfile(packages: Readonly<Record<string, LockedPackage>> = {}): Lockfile {
  return {
    lockfileVersion: 3,
    packages: { '': { dependencies: DEPENDENCIES }, 'node_modules/rxjs': RXJS, ...packages },
  };
}

describe('L-2 L-3 the lockfile check', () => {
  const manifest = { dependencies: DEPENDENCIES, allowScripts: { '@parcel/watcher': false } };
  const watcher = { ...RXJS, hasInstallScript: true };

  it('accepts hashed registry packages, and a denied install script', () => {
    expect(lockfileViolations(lockfile({ 'node_modules/@parcel/watcher': watcher }), manifest)).toEqual([]);
  });

  it.each([
    ['no hash', { version: '1.0.0' }],
    ['a weak hash', { ...RXJS, integrity: 'sha1-abc' }],
    ['a git URL', { ...RXJS, resolved: 'git+ssh://git@example.com/left-pad.git#abc' }],
    [
      'a resolved address',
      { ...RXJS, resolved: 'https://registry.example.com/left-pad/-/left-pad-1.0.0.tgz' },
    ],
    ['an install script', watcher],
  ])('rejects an entry with %s', (_what, entry) => {
    const violations = lockfileViolations(
      lockfile({ 'node_modules/rxjs/node_modules/left-pad': entry }),
      manifest,
    );
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(/^left-pad /);
  });

  it('rejects a version range', () => {
    const ranged = { dependencies: { rxjs: '^7.8.2' } };
    const locked = { ...lockfile(), packages: { '': ranged, 'node_modules/rxjs': RXJS } };
    expect(lockfileViolations(locked, ranged)).toEqual([
      'rxjs is wanted as ^7.8.2: write the exact version.',
    ]);
  });

  it('rejects a lockfile that does not match package.json, and an old format', () => {
    const newer = { dependencies: { ...DEPENDENCIES, ky: '2.1.0' } };
    expect(lockfileViolations({ ...lockfile(), lockfileVersion: 1 }, newer)).toEqual([
      'The lockfile has version 1, not 3.',
      "The lockfile's dependencies are not those of package.json: run npm install.",
    ]);
  });
});

describe('L-1 the licence check', () => {
  const lockfileWithLicence = (license: string | undefined, more: LockedPackage = {}): Lockfile =>
    lockfile({ 'node_modules/other': { ...RXJS, ...more, ...(license === undefined ? {} : { license }) } });

  it.each(['MIT', 'OFL-1.1', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])('accepts %s', (license) => {
    expect(licenceViolations(lockfileWithLicence(license))).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    '(MIT OR (ISC AND GPL-2.0))',
    'Zlib',
  ])('rejects %s in shipped packages', (license) => {
    expect(licenceViolations(lockfileWithLicence(license))).toHaveLength(1);
  });

  it('rejects a package without a licence', () => {
    const none = lockfile({ 'node_modules/other': { version: '1.0.0', integrity: 'sha512-abc' } });
    expect(licenceViolations(none)).toEqual(['other states no licence.']);
  });

  it('accepts a few more licences for development tools', () => {
    expect(licenceViolations(lockfileWithLicence('(MIT AND Zlib)', { dev: true }))).toEqual([]);
  });

  it('accepts Highcharts as the only proprietary package', () => {
    const license = 'https://www.highcharts.com/license';
    expect(licenceViolations(lockfile({ 'node_modules/highcharts': { ...RXJS, license } }))).toEqual([]);
    expect(licenceViolations(lockfileWithLicence(license))).toHaveLength(1);
  });
});

describe('NOTICE', () => {
  it('names the shipped packages, and says that Highcharts is proprietary', () => {
    const text = renderNotice(lockfile({ 'node_modules/vitest': { ...RXJS, dev: true } }));
    expect(text).toContain('HIGHCHARTS IS PROPRIETARY');
    expect(text).toContain('\nrxjs 7.8.2: Apache-2.0\n');
    expect(text).not.toContain('vitest');
  });
});
