import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { partsInCommon } from '../../tools/vite/parts-in-common.ts';

const FILES: Readonly<Record<string, string>> = {
  'main.js': `for (const load of [
    () => import('./frame.js'), () => import('./portfolio.js'), () => import('./deals.js'), () => import('./events.js'),
  ]) load();`,
  'frame.js': `import { icon } from './icon.js'; export const frame = icon;`,
  'portfolio.js': `import { icon } from './icon.js'; import { money } from './money.js'; import { chart } from './chart.js';
    export const portfolio = [icon, money, chart];`,
  'deals.js': `import { money } from './money.js'; import { badge } from './badge.js'; export const deals = [money, badge];`,
  'events.js': `import { badge } from './badge.js'; export const events = badge;`,
  'icon.js': `export const icon = globalThis.icon;`,
  'money.js': `import { digits } from './digits.js'; export const money = digits;`,
  'digits.js': `export const digits = globalThis.digits;`,
  'chart.js': `export const chart = globalThis.chart;`,
  'badge.js': `export const badge = globalThis.badge;`,
};

describe('what the parts of the first page have in common', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'kopal-parts-'));
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(root, name), text);
  });
  afterEach(() => rm(root, { recursive: true }));

  it('is one file, without what one part has for itself and what only other screens share', async () => {
    const group = partsInCommon({ name: 'shared', root, parts: ['frame.js', 'portfolio.js'] });
    const modules = await modulesByChunk(root, group);
    expect(modules.get('shared')?.toSorted()).toEqual(['digits.js', 'icon.js', 'money.js']);
    expect(modules.get('portfolio')).toEqual(['chart.js', 'portfolio.js']);
    expect(modules.get('badge')).toEqual(['badge.js']);
  });
});

async function modulesByChunk(
  root: string,
  group: Rolldown.CodeSplittingGroup,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'main.js'), output: { codeSplitting: { groups: [group] } } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(
    output
      .filter((file) => file.type === 'chunk')
      .map((chunk) => [chunk.name, Object.keys(chunk.modules).map((id) => id.slice(root.length + 1))]),
  );
}
