import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { readImportGraph, type ImportGraph } from './import-graph.ts';

/** A class that implements a port. */
export interface Adapter {
  readonly name: string;
  readonly file: string;
  /** The contract suite that runs the adapter, or the browser test in its place; `undefined` when there is none. */
  readonly checkedBy: string | undefined;
}

/** A port of the core with its adapters and its contract suite. */
export interface Port {
  readonly name: string;
  readonly file: string;
  /** The first sentence of its docstring. */
  readonly purpose: string | undefined;
  /** Sorted by name. */
  readonly adapters: readonly Adapter[];
  /** Test doubles that implement the port. */
  readonly testDoubles: readonly Adapter[];
  /** The file of the contract suite. */
  readonly suite: string | undefined;
}

/** Adapters that only run in a real browser, and the browser test that checks each of them. */
const CHECKED_IN_A_BROWSER: ReadonlyMap<string, string> = new Map([
  ['DemoGoogleSignIn', 'tests/e2e/google.spec.ts'],
  ['GoogleIdentitySignIn', 'tests/e2e/google.spec.ts'],
  ['BrowserImageProcessor', 'tests/e2e/kyc.spec.ts'],
]);

const TOKENS = 'src/composition/tokens.ts';

/**
 * Reads every port (an interface that a `*.port.ts` file declares and that has a token in `tokens.ts`), and the port
 * files without a token.
 */
export function readPorts(root: string): {
  readonly ports: readonly Port[];
  readonly filesWithoutToken: readonly string[];
} {
  const graph = readImportGraph(root, ['src/**/*.ts', 'tests/{contracts,support}/**/*.ts']);
  const texts = new Map(graph.files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const implementations = [...texts]
    .flatMap(([file, text]) => implementationsIn(file, text))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const fileByPort = portFiles(graph, texts);
  const suites = suitesIn(texts, [...fileByPort.keys()]);
  const ports = [...fileByPort].map(([name, file]) => {
    const suite = suites.get(name);
    const reached = suite === undefined ? new Set<string>() : reachedFrom(suite, graph);
    const implementers = implementations
      .filter(({ port }) => port === name)
      .map(({ name: adapter, file: at }) => ({
        name: adapter,
        file: at,
        checkedBy: reached.has(at) ? suite : CHECKED_IN_A_BROWSER.get(adapter),
      }));
    return {
      name,
      file,
      purpose: purposeOf(name, texts.get(file) ?? ''),
      adapters: implementers.filter(({ file: at }) => at.startsWith('src/')),
      testDoubles: implementers.filter(({ file: at }) => !at.startsWith('src/')),
      suite,
    };
  });
  const filesWithToken = new Set(fileByPort.values());
  return {
    ports,
    filesWithoutToken: graph.files.filter((file) => file.endsWith('.port.ts') && !filesWithToken.has(file)),
  };
}

/** Returns the file of each port by the port's name, sorted by name. */
function portFiles({ edges }: ImportGraph, texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const tokens = texts.get(TOKENS) ?? '';
  const named = edges
    .filter(({ from, to }) => from === TOKENS && to.endsWith('.port.ts'))
    .flatMap(({ to, names }) => names.map((name) => [name, to] as const))
    .filter(([name]) => tokens.includes(`token<${name}>`));
  return new Map(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

interface Implementation {
  readonly port: string;
  readonly name: string;
  readonly file: string;
}

function implementationsIn(file: string, text: string): readonly Implementation[] {
  // Parsing takes far longer than searching the text.
  if (!text.includes('implements')) return [];
  const found: Implementation[] = [];
  new Visitor({
    ClassDeclaration: ({ id, implements: ports }) => {
      for (const { expression } of ports ?? []) {
        if (id !== null && expression.type === 'Identifier')
          found.push({ port: expression.name, name: id.name, file });
      }
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Returns the suite of each port: the title of a suite's `describe` names the ports, then the adapter. */
function suitesIn(texts: ReadonlyMap<string, string>, ports: readonly string[]): ReadonlyMap<string, string> {
  const suites = new Map<string, string>();
  for (const [file, text] of texts) {
    if (!file.startsWith('tests/contracts/')) continue;
    for (const [, title = ''] of text.matchAll(/\bdescribe\(`([^`$]+), \$\{name\}`/g)) {
      for (const port of ports) if (title.split(/,? and |, /).includes(port)) suites.set(port, file);
    }
  }
  return suites;
}

/** Returns the test files that run a suite, and the files that they import, also through test helpers. */
function reachedFrom(suite: string, { edges }: ImportGraph): ReadonlySet<string> {
  const runners = edges.filter(({ from, to }) => to === suite && from.endsWith('.test.ts'));
  const reached = new Set<string>(runners.map(({ from }) => from));
  for (const file of reached) {
    if (!file.startsWith('tests/')) continue;
    for (const { from, to, isFile } of edges) if (from === file && isFile) reached.add(to);
  }
  return reached;
}

function purposeOf(name: string, text: string): string | undefined {
  const docstring = new RegExp(String.raw`/\*\*((?:(?!\*/)[^])*)\*/\s*export interface ${name}\b`).exec(
    text,
  )?.[1];
  const sentences = docstring
    ?.replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return sentences === undefined ? undefined : /^.*?\.(?= |$)/.exec(sentences)?.[0];
}
