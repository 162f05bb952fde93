import { posix } from 'node:path';
import type { Port } from './read-ports.ts';

/** The page with the table of ports. */
export const PORTS_PAGE = 'docs/ports.md';

const INTRODUCTION = `# Ports, adapters, contracts

Written by \`npm run generate:ports\` from the code; \`npm run check\` fails when this page is stale, when a port has no contract
suite or no token, or when an adapter has no contract test.

A port is an interface through which the core reaches the outside. Each has one suite in \`tests/contracts\`, which every adapter that runs in Node
must pass; a browser test checks the adapters that need a real browser. [How to replace or add an adapter](swap-an-adapter.md).
`;

const fileName = (file: string): string => posix.basename(file);

/** Renders the whole page. */
export function portsPage(ports: readonly Port[]): string {
  const rows = ports.map(({ name, file, purpose, adapters, testDoubles, suite }) => {
    const implementers = adapters.map((adapter) => linked(adapter.name, adapter.file));
    const inTests = testDoubles.map((double) => `${linked(double.name, double.file)} (tests)`);
    const suites = new Set(
      [suite, ...adapters.map(({ checkedBy }) => checkedBy)].filter((file) => file !== undefined),
    );
    return [
      linked(name, file),
      purpose ?? '',
      [...implementers, ...inTests].join(', '),
      [...suites].map((each) => linked(fileName(each), each)).join(', '),
    ];
  });
  const lines = [['Port', 'Purpose', 'Adapters', 'Checked by'], ['---', '---', '---', '---'], ...rows];
  return `${INTRODUCTION}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

const linked = (text: string, file: string): string => `[${text}](../${file})`;

/** @returns one sentence for each part that a port lacks: docstring, suite or contract test */
export function portGaps(ports: readonly Port[]): readonly string[] {
  return ports.flatMap(({ name, file, purpose, adapters, suite }) => [
    ...(purpose === undefined ? [`${file}: ${name} has no docstring with its purpose.`] : []),
    ...(suite === undefined
      ? [`${file}: ${name} has no suite: a describe in tests/contracts whose title begins with ${name}.`]
      : []),
    ...adapters
      .filter(({ checkedBy }) => suite !== undefined && checkedBy === undefined)
      .map((adapter) => `${adapter.file}: no test runs the contract of ${name} on ${adapter.name}.`),
  ]);
}
