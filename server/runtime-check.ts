/** The first Node.js with argon2 of its own; TypeScript without a build has been there since 22.18. */
const oldest = [24, 7] as const;

/**
 * What to do when the server was started with a Node.js that cannot run it.
 * @param version such as `26.10.0`
 * @returns `undefined` when the version will do
 */
export function runtimeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return (
    `Kopal's server needs Node.js ${oldest.join('.')} or newer, and this is ${version}. ` +
    'Start it with "npm start", which uses the Node.js that comes with the project.'
  );
}
