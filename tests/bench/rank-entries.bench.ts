import { it } from 'vitest';
import { rankEntries } from '../../src/core/search/rank-entries.ts';
import { indexEntries } from '../../src/core/search/search-index.ts';

const SYLLABLES = ['va', 'ri', 'ko', 'pal', 'jal', 'dhi', 'nem', 'tu', 'sha', 'gro', 'lex', 'om'] as const;

/** A name of four syllables; names repeat only after 20,736. */
const name = (seed: number): string =>
  [1, 12, 144, 1728].map((step) => SYLLABLES[Math.floor(seed / step) % 12]).join('');

const index = indexEntries(
  Array.from({ length: 10_000 }, (_, at) => ({
    title: `${name((at * 7919) % 20_736)} ${name((at * 104_729) % 20_736)}`,
    keywords: ['Fin-tech', 'Seed'],
  })),
);

// The target is the duration of one frame. Few investors have 10,000 holdings; a few hundred take less than 1 ms.
it('ranks 10,000 entries (target: at most 16 ms for each query)', async ({ bench }) => {
  for (const typed of ['v', 'varikopal', 'varkopal', 'jaldhi', 'jaladhinem varikopla', 'fin seed']) {
    await bench(typed, () => {
      rankEntries(index, typed);
    }).run();
  }
});
