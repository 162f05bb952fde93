import { describe, expect, it } from 'vitest';
import { folderGraph } from '../../tools/architecture/folder-graph.ts';
import { importCycles } from '../../tools/architecture/import-cycles.ts';
import { buildImportGraph } from '../../tools/architecture/import-graph.ts';
import { importViolations } from '../../tools/architecture/import-violations.ts';

/** A small, valid project; each case adds one file or line to it. */
const HEALTHY = {
  'src/core/deals/deal.ts': `export interface Deal { readonly id: string }`,
  'src/core/deals/deals-gateway.port.ts': `import type { Observable } from 'rxjs'; import type { Deal } from './deal.ts';
    export interface DealsGateway { list(): Observable<readonly Deal[]> }`,
  'src/contract/deals.ts': `import * as v from 'valibot'; export const deal = v.object({});`,
  'src/adapters/http/wire/deal.wire.ts': `import * as v from 'valibot'; import { deal } from '../../../contract/deals.ts';
    export const decode = (reply: unknown) => v.is(deal, reply);`,
  'src/adapters/http/http-deals-gateway.ts': `import ky from 'ky'; import { decode } from './wire/deal.wire.ts';
    import type { DealsGateway } from '../../core/deals/deals-gateway.port.ts';`,
  'src/adapters/memory/memory-deals-gateway.ts': `import { of } from 'rxjs';`,
  'src/composition/tokens.ts': `import type { ServiceIdentifier } from 'inversify';`,
  'src/ui/deals/deals-page.tsx': `import { useState } from 'react'; import type { Deal } from '../../core/deals/deal.ts';
    export const DealsPage = () => <p />;`,
  'src/main.tsx': `import 'reflect-metadata/lite'; import { Container } from 'inversify'; import './composition/tokens.ts';
    const page = import('./ui/deals/deals-page.tsx');`,
  'server/create-app.ts': `import { Hono } from 'hono'; import { readFile } from 'node:fs/promises';
    import { deal } from '../src/contract/deals.ts'; import type { Deal } from '../src/core/deals/deal.ts';`,
  'server/deals/deal-routes.ts': `import { Hono } from 'hono'; import { answer } from '../platform/http/answer.ts';`,
  'server/platform/http/answer.ts': `import type { Deal } from '../../../src/core/deals/deal.ts'; import pg from 'pg';`,
};

function violationsWith(file: string, text: string): readonly string[] {
  return importViolations(buildImportGraph(new Map(Object.entries({ ...HEALTHY, [file]: text }))));
}

describe('the import rules', () => {
  it('count an imported name that is exported again once', () => {
    const text = `import { deal } from '../contract/deals.ts';\nexport { deal };`;
    const { edges } = buildImportGraph(new Map([['server/deals.ts', text]]));
    expect(edges.map(({ to, names }) => [to, names])).toEqual([['contract/deals.ts', ['deal']]]);
  });

  it('find no violation in a valid project', () => {
    const graph = buildImportGraph(new Map(Object.entries(HEALTHY)));
    expect(graph.edges.length).toBe(24);
    expect(importViolations(graph)).toEqual([]);
    expect(importCycles(graph)).toEqual([]);
  });

  it.each([
    [
      'a core file that imports an adapter',
      'src/core/deals/bad.ts',
      `import '../../adapters/http/http-deals-gateway.ts'`,
    ],
    [
      'a core file that imports the UI',
      'src/core/deals/bad.ts',
      `export * from '../../ui/deals/deals-page.tsx'`,
    ],
    [
      'a core file that imports the server',
      'src/core/deals/bad.ts',
      `import '../../../server/create-app.ts'`,
    ],
    ['a core file that imports React', 'src/core/deals/bad.ts', `import { useState } from 'react'`],
    [
      'a core file that imports a type of React',
      'src/core/deals/bad.ts',
      `import type { ReactNode } from 'react'`,
    ],
    [
      'a core file with a type import in an expression',
      'src/core/deals/bad.ts',
      `type A = import('inversify').Container`,
    ],
    ['a core file that re-exports a type', 'src/core/deals/bad.ts', `export type { Options } from 'ky'`],
    ['a core file that re-exports nothing', 'src/core/deals/bad.ts', `export {} from 'ky'`],
    ['a core file that loads a package late', 'src/core/deals/bad.ts', `const late = () => import('ky')`],
    ['a core file that imports Node', 'src/core/deals/bad.ts', `import { readFile } from 'node:fs/promises'`],
    ['a core file that imports require-style', 'src/core/deals/bad.ts', `import ky = require('ky')`],
    [
      'a core file with a comment in a dynamic import',
      'src/core/deals/bad.ts',
      `const late = () => import /* x */ ('ky')`,
    ],
    [
      'a core file with a deferred dynamic import',
      'src/core/deals/bad.ts',
      `const late = () => import.defer('ky')`,
    ],
    ['a core file that re-exports a comment', 'src/core/deals/bad.ts', `export { /* x */ } from 'ky'`],
    [
      'a core file with a comment in a require-style import',
      'src/core/deals/bad.ts',
      `import ky = require /**/ ('ky')`,
    ],
    [
      'a core file with a comment in an imported type',
      'src/core/deals/bad.ts',
      `let a: import /* */ ('ky').B`,
    ],
    [
      'a core file with a comment in place of the space before a dynamic import',
      'src/core/deals/bad.ts',
      `const late = () => { return/* x */import('ky') }`,
    ],
    [
      'a core file that imports within a module declaration',
      'src/core/deals/bad.ts',
      `declare module 'x' { import { A } from 'ky' }`,
    ],
    [
      'a core file that re-exports everything within a module declaration',
      'src/core/deals/bad.ts',
      `declare module 'x' { export * from 'ky' }`,
    ],
    [
      'a core file that re-exports within a module declaration',
      'src/core/deals/bad.ts',
      `declare module 'x' { export { A } from 'ky' }`,
    ],
    ['an adapter that imports the UI', 'src/adapters/http/bad.ts', `import '../../ui/deals/deals-page.tsx'`],
    [
      'an adapter that imports another adapter',
      'src/adapters/memory/bad.ts',
      `import '../http/http-deals-gateway.ts'`,
    ],
    ['an adapter with the technology of another', 'src/adapters/memory/bad.ts', `import ky from 'ky'`],
    ['an adapter with a decorator', 'src/adapters/browser/bad.ts', `import { injectable } from 'inversify'`],
    [
      'an adapter that imports a token',
      'src/adapters/browser/bad.ts',
      `import { TOKENS } from '../../composition/tokens.ts'`,
    ],
    ['a contract that imports ky', 'src/contract/bad.ts', `import ky from 'ky'`],
    [
      'a contract that imports a decoder',
      'src/contract/bad.ts',
      `import { decode } from '../adapters/http/wire/deal.wire.ts'`,
    ],
    ['a decoder that imports ky', 'src/adapters/http/wire/bad.ts', `import ky from 'ky'`],
    [
      'a decoder that imports its adapter',
      'src/adapters/http/wire/bad.ts',
      `import '../http-deals-gateway.ts'`,
    ],
    [
      'a screen that imports an adapter',
      'src/ui/deals/bad.tsx',
      `import '../../adapters/memory/memory-deals-gateway.ts'`,
    ],
    [
      'a screen that imports the wiring',
      'src/ui/deals/bad.tsx',
      `import type {} from '../../composition/tokens.ts'`,
    ],
    ['a screen that imports the container', 'src/ui/deals/bad.tsx', `import { Container } from 'inversify'`],
    ['a screen that calls a server', 'src/ui/deals/bad.tsx', `import ky from 'ky'`],
    ['a screen that imports the composition root', 'src/ui/deals/bad.tsx', `import '../../main.tsx'`],
    [
      'a source file that imports the server',
      'src/main.tsx',
      `import { app } from '../server/create-app.ts'`,
    ],
    ['a source file that imports a test', 'src/main.tsx', `import '../tests/support/builders.ts'`],
    [
      'an adapter that imports the container',
      'src/adapters/toast/bad.ts',
      `import { Container } from 'inversify'`,
    ],
    [
      'a server file that imports the UI',
      'server/bad.ts',
      `import type {} from '../src/ui/deals/deals-page.tsx'`,
    ],
    [
      'a server file that imports an adapter',
      'server/bad.ts',
      `import '../src/adapters/http/http-deals-gateway.ts'`,
    ],
    [
      'a server file that imports a decoder',
      'server/bad.ts',
      `import { decode } from '../src/adapters/http/wire/deal.wire.ts'`,
    ],
    ['a server file that imports React', 'server/bad.ts', `import 'react-dom/server'`],
    ['a server file that imports a tool', 'server/bad.ts', `import '../tools/start.ts'`],
    [
      'a platform file of the server that imports a subject',
      'server/platform/http/bad.ts',
      `import '../../deals/deal-routes.ts'`,
    ],
    [
      'a platform file of the server that imports the app',
      'server/platform/http/bad.ts',
      `import type { ServerApp } from '../../create-app.ts'`,
    ],
    ['a subject of the server that sends mail itself', 'server/deals/bad.ts', `import 'nodemailer'`],
    ['an import of a file that does not exist', 'src/core/deals/bad.ts', `import './gone.ts'`],
    [
      'an import that cannot be read',
      'src/ui/deals/bad.tsx',
      'const page = import(`./${location.hash}.tsx`)',
    ],
  ])('reject %s', (_what, file, text) => {
    const violations = violationsWith(file, text);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(new RegExp(`^${file.replaceAll('.', String.raw`\.`)}:1 `));
  });

  it('report the place, the reason and the alternative', () => {
    expect(violationsWith('src/core/deals/bad.ts', `\n\nimport { useState } from 'react';`)).toEqual([
      'src/core/deals/bad.ts:3 (core) imports react. The core imports nothing outside of it: declare a port in src/core and let an adapter implement it.',
    ]);
  });

  it('throw on a file that cannot be parsed', () => {
    expect(() => violationsWith('src/core/deals/bad.ts', `import { from 'rxjs'`)).toThrow(
      'src/core/deals/bad.ts',
    );
  });
});

describe('importCycles', () => {
  const cyclesOf = (files: Readonly<Record<string, string>>): readonly (readonly string[])[] =>
    importCycles(buildImportGraph(new Map(Object.entries(files))));

  it('finds a cycle of two files', () => {
    expect(cyclesOf({ 'src/a.ts': `import './b.ts'`, 'src/b.ts': `import './a.ts'` })).toEqual([
      ['src/a.ts', 'src/b.ts'],
    ]);
  });

  it('finds separate cycles through types, re-exports and dynamic imports', () => {
    expect(
      cyclesOf({
        'src/a.ts': `import type { B } from './b.ts'`,
        'src/b.ts': `export * from './c.ts'`,
        'src/c.ts': `const a = () => import('./a.ts'); import './d.ts'`,
        'src/d.ts': `import './d.ts'`,
        'src/e.ts': `import './a.ts'; import './d.ts'`,
      }),
    ).toEqual([['src/d.ts'], ['src/a.ts', 'src/b.ts', 'src/c.ts']]);
  });

  it('finds none when two paths lead to one file', () => {
    expect(
      cyclesOf({
        'src/a.ts': `import './b.ts'; import './c.ts'`,
        'src/b.ts': `import './c.ts'`,
        'src/c.ts': '',
      }),
    ).toEqual([]);
  });
});

describe('folderGraph', () => {
  const folderCycles = (files: Readonly<Record<string, string>>): readonly (readonly string[])[] =>
    importCycles(folderGraph(buildImportGraph(new Map(Object.entries(files))), 'src/core/'));

  it('shows a cycle of folders whose files form none', () => {
    expect(
      folderCycles({
        'src/core/deals/deal.ts': `import type { Money } from '../shared/money.ts'; import './sectors.ts'`,
        'src/core/deals/sectors.ts': '',
        'src/core/shared/money.ts': '',
        'src/core/shared/tags.ts': `import '../deals/sectors.ts'`,
        'src/core/view-models.ts': `import './deals/deal.ts'`,
      }),
    ).toEqual([['src/core/deals', 'src/core/shared']]);
  });

  it('accepts imports within a folder and imports in one direction', () => {
    expect(
      folderCycles({
        'src/core/deals/deal.ts': `import '../shared/money.ts'; import './sectors.ts'`,
        'src/core/deals/sectors.ts': '',
        'src/core/shared/money.ts': '',
        'src/ui/page.tsx': `import '../core/deals/deal.ts'`,
      }),
    ).toEqual([]);
  });
});
