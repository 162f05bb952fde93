import { lockedPackages, type Lockfile, type PackageManifest } from './lockfile.ts';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/**
 * Finds everything in the lockfile and in package.json by which an installation could get other code than was tested:
 * an entry without a sha512 or with a `resolved` address (a git or URL dependency), a version range, an install script
 * that is not denied, a lockfile of another format version, or one that does not match package.json.
 * @returns one sentence for each violation
 */
export function lockfileViolations(lockfile: Lockfile, manifest: PackageManifest): readonly string[] {
  return [
    ...(lockfile.lockfileVersion === 3
      ? []
      : [`The lockfile has version ${lockfile.lockfileVersion}, not 3.`]),
    ...entryViolations(lockfile),
    ...scriptViolations(lockfile, manifest),
    ...versionViolations(lockfile, manifest),
  ];
}

function entryViolations(lockfile: Lockfile): readonly string[] {
  return lockedPackages(lockfile).flatMap(([name, { integrity, resolved }]) => [
    ...(integrity?.startsWith('sha512-') === true ? [] : [`${name} has no sha512 in the lockfile.`]),
    ...(resolved === undefined
      ? []
      : [`${name} has a resolved address (${resolved}): use a registry version.`]),
  ]);
}

function scriptViolations(lockfile: Lockfile, manifest: PackageManifest): readonly string[] {
  return lockedPackages(lockfile)
    .filter(
      ([name, { hasInstallScript }]) => hasInstallScript === true && manifest.allowScripts?.[name] !== false,
    )
    .map(([name]) => `${name} has an install script that package.json, "allowScripts", does not deny.`);
}

function versionViolations(lockfile: Lockfile, manifest: PackageManifest): readonly string[] {
  const root = lockfile.packages[''];
  return GROUPS.flatMap((group) => {
    const wanted = manifest[group] ?? {};
    const ranges = Object.entries(wanted)
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${name} is wanted as ${version}: write the exact version.`);
    const matches = JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(root?.[group] ?? {}));
    return matches
      ? ranges
      : [...ranges, `The lockfile's ${group} are not those of package.json: run npm install.`];
  });
}

const sorted = (record: Readonly<Record<string, string>>): readonly (readonly [string, string])[] =>
  Object.entries(record).toSorted(([left], [right]) => left.localeCompare(right));
