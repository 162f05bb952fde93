/** The first version of Node.js with built-in argon2. TypeScript without a build needs only 22.18. */
const OLDEST = [24, 7] as const;

/**
 * Checks the version of Node.js.
 * @param version such as `26.10.0`
 * @returns what to do if the version is too old, `undefined` if it can run the server
 */
export function runtimeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return (
    `Kopal's server needs Node.js ${OLDEST.join('.')} or newer, and this is ${version}. ` +
    'Start it with "npm start", which uses the Node.js that comes with the project.'
  );
}
