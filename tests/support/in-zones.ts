import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

const CORE = pathToFileURL(join(import.meta.dirname, '../../src/core/')).href;

/**
 * Evaluates an expression in each of the time zones, in a separate process: a worker thread cannot change its own zone.
 * The modules are imported anew for each zone, because they may keep a formatter of a zone; what they import in turn is
 * not imported anew.
 * @param modules the names that the expression uses, with their paths from `src/core`
 * @returns the values in the order of the zones, as JSON writes them
 */
export function inZones(
  zones: readonly string[],
  modules: Readonly<Record<string, string>>,
  expression: string,
): readonly unknown[] {
  const imports = Object.entries(modules).map(
    ([name, path]) => `const ${name} = await import(${JSON.stringify(`${CORE}${path}?`)} + zone);`,
  );
  const script = `
    const values = [];
    for (const zone of ${JSON.stringify(zones)}) {
      process.env.TZ = zone;
      ${imports.join('\n')}
      values.push(${expression});
    }
    console.log(JSON.stringify(values));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as readonly unknown[];
}
