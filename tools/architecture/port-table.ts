import { posix } from 'node:path';
import type { Port } from './read-ports.ts';

/** The file with the table. */
export const PORTS_PAGE = 'docs/ports.md';

const HEAD = `# Ports, adapters, contracts

Written by \`npm run generate:ports\` from the code; \`npm run check\` fails when it is stale, when a port has no contract
suite, fewer than two implementations or no token, or when an adapter is held to no contract.

A port is what the core asks of the outside. Each has one suite in \`tests/contracts\`, which every adapter that runs in Node
must pass; those that need a real browser are held to the same by a browser test. [How to replace one, and how to add
one](swap-an-adapter.md).
`;

const fileName = (file: string): string => posix.basename(file);

/** Renders the whole page. */
export function portsPage(ports: readonly Port[]): string {
  const rows = ports.map(({ name, file, purpose, adapters, standIns, suite }) => {
    const implementers = adapters.map((adapter) => linked(adapter.name, adapter.file));
    const inTests = standIns.map((standIn) => `${linked(standIn.name, standIn.file)} (tests)`);
    const suites = new Set([suite, ...adapters.map(({ heldBy }) => heldBy)].filter((at) => at !== undefined));
    return [
      linked(name, file),
      purpose ?? '',
      [...implementers, ...inTests].join(', '),
      [...suites].map((at) => linked(fileName(at), at)).join(', '),
    ];
  });
  const lines = [['Port', 'What for', 'Adapters', 'Held to it by'], ['---', '---', '---', '---'], ...rows];
  return `${HEAD}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

const linked = (text: string, file: string): string => `[${text}](../${file})`;

/** @returns one sentence for everything that a port lacks */
export function portGaps(ports: readonly Port[]): readonly string[] {
  return ports.flatMap(({ name, file, purpose, adapters, standIns, suite }) => [
    ...(purpose === undefined ? [`${file}: ${name} has no docstring that says what it is for.`] : []),
    ...(suite === undefined
      ? [`${file}: ${name} has no suite: a describe in tests/contracts whose title begins with ${name}.`]
      : []),
    ...(adapters.length === 0 ? [`${file}: nothing in src/adapters implements ${name}.`] : []),
    ...(adapters.length + standIns.length < 2
      ? [`${file}: ${name} has one implementation only: a contract needs two to be one.`]
      : []),
    ...adapters
      .filter(({ heldBy }) => suite !== undefined && heldBy === undefined)
      .map((adapter) => `${adapter.file}: no test holds ${adapter.name} to the contract of ${name}.`),
  ]);
}
