// Checks the built app for eval, addresses of other hosts, inline event handlers, source maps, packages that belong to
// tests, tools or the server, and assets without a hash in their names; `npm run check` runs this file after a build.
// The size is checked by size-limit; its limits are in size-limit.config.ts.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadSite } from '../server/site/site.ts';
import { foreignPackages, pageAndStyleViolations, scriptViolations } from './bundle/bundle-content.ts';

const root = dirname(import.meta.dirname);
const dist = join(root, 'dist');
const readText = (path: string): string => readFileSync(path, 'utf8');

/** The foreign addresses that the bundle may name, and why. */
const ALLOWED_ORIGINS: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org', 'names of XML vocabularies such as SVG and MathML; never loaded'],
  ['https://react.dev', "links in React's error messages; never loaded"],
  ['https://simplewebauthn.dev', 'a link in a warning of the passkey library; never loaded'],
  ['https://accounts.google.com', "Google's sign-in script, loaded only with a client id"],
  ['https://www.highcharts.com', "links in Highcharts' error texts and credits; never loaded"],
  ['http://purl.org', "name of an XML vocabulary in Highcharts' accessibility module; never loaded"],
  ['https://empty.invalid', 'request by which ky tests whether a browser can stream uploads; never sent'],
  ['http://fb.me', "link in an error text of react-bootstrap's packages; never loaded"],
  ['https://github.com', 'links in the error texts of packages; never loaded'],
  ['https://kopal.invalid', 'base that the core resolves paths against; cannot exist'],
  ['https://events.kopal.example', 'demo data of the memory backend; an address that cannot exist'],
  ['https://recordings.kopal.example', 'demo data of the memory backend; an address that cannot exist'],
  ['https://www.linkedin.com', 'an example in a message, and links in the demo data of the memory backend'],
]);
const origins = [...ALLOWED_ORIGINS.keys()];
const violations = [...foreignPackages(readText(join(dist, 'licences.md')))];

for (const file of globSync('**/*.{js,css,html,map}', { cwd: dist })) {
  const text = readText(join(dist, file));
  if (file.endsWith('.map')) violations.push(`${file} is a source map: it would publish our sources.`);
  else if (file.endsWith('.js')) violations.push(...scriptViolations(file, text, origins));
  else violations.push(...pageAndStyleViolations(file, text, origins));
}

const site = await loadSite(dist, {});
for (const [path, { isImmutable }] of site?.files ?? []) {
  if (path.startsWith('/assets/') && !isImmutable)
    violations.push(`${path} has no hash in its name: browsers would load it again on each visit.`);
}

for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
