import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reactAsModule } from '../../tools/vite/react-as-module.ts';

const FILES: Readonly<Record<string, string>> = {
  'main.js': `import whole, { useState, version } from 'react';
    import * as dom from 'react-dom';
    import { jsx } from 'react/jsx-runtime';
    export const found = { whole, useState, version, domVersion: dom.version, jsx };
    export const loadPart = () => import('./part.js');`,
  'part.js': `import { useState } from 'react'; export const partly = useState;`,
};

interface Built {
  readonly found: {
    readonly whole: typeof React;
    readonly useState: unknown;
    readonly version: string;
    readonly domVersion: string;
    readonly jsx: (type: string, props: object) => unknown;
  };
  readonly loadPart: () => Promise<{ readonly partly: unknown }>;
}

describe('React as one module of the build', () => {
  let root: string;
  beforeEach(async () => {
    // Below the project, where React can be found.
    root = await mkdtemp(join(import.meta.dirname, '../../node_modules/.kopal-react-'));
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(root, name), text);
  });
  afterEach(() => rm(root, { recursive: true }));

  it('gives out what the packages do', async () => {
    await buildOf(root, [reactAsModule()]);
    const { found, loadPart } = (await import(join(root, 'dist/main.js'))) as Built;
    expect(found.version).toBe(React.version);
    expect(found.domVersion).toBe(ReactDom.version);
    expect(found.whole.useState).toBe(found.useState);
    expect(found.jsx('p', {})).toMatchObject({ type: 'p' });
    expect((await loadPart()).partly).toBe(found.useState);
  });

  it('leaves no bridge to CommonJS in the parts that are loaded late', async () => {
    const partOf = async (plugins: readonly Plugin[]): Promise<string> =>
      (await buildOf(root, plugins)).find(({ name }) => name === 'part')?.code ?? '';
    expect(await partOf([])).toContain('__toESM');
    expect(await partOf([reactAsModule()])).not.toContain('__toESM');
  });
});

async function buildOf(root: string, plugins: readonly Plugin[]): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins],
    build: {
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'main.js'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
}
