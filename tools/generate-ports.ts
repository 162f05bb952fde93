// `npm run generate:ports`: writes docs/ports.md, the table of ports, adapters and contract suites.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PORTS_PAGE, portGaps, portsPage } from './architecture/port-table.ts';
import { readPorts } from './architecture/read-ports.ts';

const root = dirname(import.meta.dirname);
const { ports } = readPorts(root);
writeFileSync(join(root, PORTS_PAGE), portsPage(ports));
for (const gap of portGaps(ports)) console.error(gap);
