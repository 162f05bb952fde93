// Prints the headers that a static host must send with the built app in DIST_DIR: `npm run headers:print`.
import { readSiteFolder } from '../platform/config/read-config.ts';
import { loadSite } from '../site/site.ts';
import { staticHostHeaders } from '../site/static-host-headers.ts';

const folder = readSiteFolder(process.env);
const site = await loadSite(folder, {});
if (site === undefined) {
  process.stderr.write(`There is no built app in ${folder}: run "npm run build" first.\n`);
  process.exitCode = 1;
} else {
  const lines = Object.entries(staticHostHeaders(site)).map(([name, value]) => `${name}: ${value}\n`);
  process.stdout.write(lines.join(''));
}
