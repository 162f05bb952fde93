import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { rankEntries } from '../../../src/core/search/rank-entries.ts';
import { indexEntries, type Searchable } from '../../../src/core/search/search-index.ts';

const titled = (title: string, ...keywords: readonly string[]): Searchable => ({ title, keywords });

const found = (typed: string, entries: readonly Searchable[]): readonly string[] =>
  rankEntries(indexEntries(entries), typed).map(({ title }) => title);

const arbWord = fc.stringMatching(/^[a-z]{1,10}$/u);
const arbTitle = fc.array(arbWord, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const arbEntries = fc.array(fc.record({ title: arbTitle, keywords: fc.array(arbWord, { maxLength: 3 }) }), {
  maxLength: 20,
});

describe('rankEntries', () => {
  it('ranks exact title, title beginning, whole word, word beginning, word part and typing error in this order', () => {
    const entries = ['Sparce', 'Aerospace One', 'Deep Spaceship', 'Open Space', 'Space Age', 'Space'];
    expect(
      found(
        'space',
        entries.map((title) => titled(title)),
      ),
    ).toEqual(['Space', 'Space Age', 'Open Space', 'Deep Spaceship', 'Aerospace One', 'Sparce']);
  });

  it('ranks the title before the keywords for equal fits', () => {
    const entries = [titled('A', 'fintech'), titled('B', 'fin'), titled('Fintech one'), titled('My fin')];
    expect(found('fin', entries)).toEqual(['Fintech one', 'My fin', 'B', 'A']);
  });

  it('ranks the exact title before the same words in another order or joined', () => {
    const entries = ['Space open', 'Openspace', 'Open Space', 'Open Spaces'].map((title) => titled(title));
    expect(found('open space', entries)).toEqual(['Open Space', 'Open Spaces', 'Space open', 'Openspace']);
  });

  it('ranks by the typed word that fits worst', () => {
    const entries = ['Aerospace water', 'Waterfall space', 'Space watr', 'The water space'].map((title) =>
      titled(title),
    );
    expect(found('space water', entries)).toEqual([
      'The water space',
      'Waterfall space',
      'Aerospace water',
      'Space watr',
    ]);
  });

  it('uses at most eight words, and forty letters of each', () => {
    const title = 'one two three four five six seven eight';
    expect(found(`${title} nowhere`, [titled(`The ${title}`)])).toEqual([`The ${title}`]);
    expect(found('nowhere one two three four five six seven', [titled(`The ${title}`)])).toEqual([]);
    const letters = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmn';
    expect(found(`${letters}zzzzz`, [titled(`The ${letters}opqrs`)])).toEqual([`The ${letters}opqrs`]);
    expect(found(`${letters.slice(0, 36)}zzzzz`, [titled(`The ${letters}opqrs`)])).toEqual([]);
  });

  it('finds two or more letters anywhere in a word, and a single letter only at the beginning of a word', () => {
    const entries = [titled('Aerospace'), titled('Pa'), titled('Paper')];
    expect(found('pa', entries)).toEqual(['Pa', 'Paper', 'Aerospace']);
    expect(found('p', entries)).toEqual(['Pa', 'Paper']);
  });

  it.each(['gains', 'gians', 'g'])('finds a word within a keyword by %j', (typed) => {
    expect(found(typed, [titled('Tax', 'Capital gains, ITR')])).toEqual(['Tax']);
  });

  it('requires every typed word to fit, in any order', () => {
    const entries = [titled('Vyomrekha Space', 'CCPS'), titled('Vyomrekha Labs'), titled('Space Age')];
    expect(found('space vyom', entries)).toEqual(['Vyomrekha Space']);
    expect(found('vyom ccps', entries)).toEqual(['Vyomrekha Space']);
    expect(found('vyom water', entries)).toEqual([]);
  });

  it.each([
    ['a wrong letter', 'vyomrakha'],
    ['a missing letter', 'vyomrkha'],
    ['an additional letter', 'vyommrekha'],
    ['two swapped letters', 'vyomerkha'],
    ['two errors in a long word', 'viomrekah'],
    ['an error in an unfinished word', 'vyomra'],
    ['capitals, accents and punctuation', '  VYÓMrekha! '],
  ])('accepts %s', (_what, typed) => {
    expect(found(typed, [titled('Vyomrekha Space'), titled('Jaladhi Water')])).toEqual(['Vyomrekha Space']);
  });

  it('accepts one wrong letter in a word of five letters, but not two', () => {
    expect(found('spaze', [titled('Space')])).toEqual(['Space']);
    expect(found('spzze', [titled('Space')])).toEqual([]);
  });

  it('finds words of any script', () => {
    expect(found('कोपल', [titled('कोपल निवेश'), titled('जलधि')])).toEqual(['कोपल निवेश']);
  });

  it('ignores accents when it compares titles', () => {
    const entries = [titled('Open Angstrom'), titled('Angstrom Two'), titled('Ångström')];
    expect(found('angstrom', entries)).toEqual(['Ångström', 'Angstrom Two', 'Open Angstrom']);
  });

  it.each(['', '   ', '…', '--'])('finds nothing for %j', (typed) => {
    expect(found(typed, [titled('Space'), titled('--'), titled('')])).toEqual([]);
  });

  it.prop([arbEntries, arbTitle])(
    'ranks exact titles first, then titles that begin with the typed text, then everything else',
    (entries, typed) => {
      const tiers = rankEntries(
        indexEntries([...entries, titled(typed), titled(`${typed} plus`)]),
        typed,
      ).map(({ title }) => (title === typed ? 0 : title.startsWith(typed) ? 1 : 2));
      expect(tiers).toContain(0);
      expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
    },
  );

  it.prop([arbEntries, arbWord])('keeps the order of entries of equal rank', (entries, typed) => {
    const twice = entries.flatMap((entry) => [entry, { ...entry }]);
    const ranked = rankEntries(indexEntries(twice), typed);
    for (let at = 0; at < entries.length; at += 1) {
      const [first, second] = [twice[2 * at], twice[2 * at + 1]];
      if (first === undefined || second === undefined) continue;
      expect(ranked.indexOf(first)).toBeLessThanOrEqual(ranked.indexOf(second));
    }
  });

  it.prop([arbEntries, arbTitle, fc.nat()])(
    'finds a title by each of its beginnings',
    (entries, title, length) => {
      const wanted = titled(title);
      const typed = title.slice(0, 1 + (length % title.length));
      expect(rankEntries(indexEntries([...entries, wanted]), typed)).toContain(wanted);
    },
  );
});
