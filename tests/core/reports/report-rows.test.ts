import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  meetingRow,
  misRow,
  updateExcerpt,
  updateRow,
  updateTitle,
} from '../../../src/core/reports/report-rows.ts';
import { formatLongDate, parseDate } from '../../../src/core/shared/dates.ts';
import { tokeniseHtml } from '../../../src/adapters/html/html-tokeniser.ts';
import { MemoryHtmlSanitiser } from '../../../src/adapters/memory/memory-html-sanitiser.ts';
import { RichTexts } from '../../../src/core/rich-text/rich-texts.ts';
import { untrustedHtml } from '../../../src/core/rich-text/rich-text-view.ts';
import { documentsAt } from '../../support/report-builders.ts';
import { arbWebUrl } from '../../support/arbitrary-web.ts';

const localDate = (year: number, month: number, date: number, hour: number, minute: number) => ({
  epochMs: new Date(year, month - 1, date, hour, minute).getTime(),
});
const richTexts = new RichTexts(new MemoryHtmlSanitiser(tokeniseHtml));

const preview = (html: string): string => updateExcerpt(untrustedHtml(html), richTexts);

const canFetchNone = () => false;

describe('misRow', () => {
  it('offers a preview of a file that the browser can show and the app can fetch', () => {
    const documents = [
      { address: 'https://api.example/1', key: 'a.pdf', mediaType: 'application/pdf', size: 240_400 },
      { address: 'https://api.example/2', key: 'b.xlsx', mediaType: undefined, size: undefined },
      { address: 'https://elsewhere.example/c.png', key: undefined, mediaType: undefined, size: 0 },
    ];
    const { links } = misRow({ title: 'Q2', documents }, (address) => address.includes('//api.'));
    expect(links.map(({ detail, preview }) => [detail, preview?.kind])).toEqual([
      ['PDF, 240 KB', 'pdf'],
      ['Excel', undefined],
      ['PNG', undefined],
    ]);
  });

  it('labels a single document and numbers several', () => {
    expect(
      misRow({ title: 'Q2 FY 2026-27', documents: documentsAt('https://a.example/1.pdf') }, canFetchNone),
    ).toEqual({
      title: 'Q2 FY 2026-27',
      period: 'July to September 2026',
      links: [{ label: 'Doc', to: 'https://a.example/1.pdf', detail: 'PDF' }],
    });
    const { links } = misRow(
      { title: undefined, documents: documentsAt('https://a.example/1', undefined, 'x:y') },
      canFetchNone,
    );
    expect(links).toEqual([
      { label: 'Doc 1', to: 'https://a.example/1' },
      { label: 'Doc 2', to: undefined },
      { label: 'Doc 3', to: undefined },
    ]);
  });

  it.each([
    [undefined, 'N/A'],
    ['FY 2025-26 / Q2', 'FY 2025-26 / Q2'],
    ['  Q1 ', 'Q1'],
    ['2025', '2025'],
    ['2025-03-05', 'March 5, 2025'],
    ['2025-03-05T12:00:00.000Z', 'March 5, 2025'],
    ['2025-13-45', 'Invalid Date'],
    ['2025-26', '2025-26'],
  ])('shows the title %j as %s', (title, shown) => {
    expect(misRow({ title, documents: [] }, canFetchNone).title).toBe(shown);
  });
});

describe('the title of an MIS record', () => {
  const shownAs = (title: string) => misRow({ title, documents: [] }, canFetchNone).title;

  it.prop([fc.string(), fc.constantFrom('', ' ', '\n')])(
    "equals the startup's own text, trimmed, unless it is a date",
    (title, blank) => {
      fc.pre(!/^\d{4}-\d{2}-\d{2}/u.test(title.trim()));
      expect(shownAs(blank + title + blank)).toBe(title.trim());
    },
  );

  it.prop([fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })])(
    'is formatted when it is a date, with or without a time',
    (date) => {
      const moment = date.toISOString();
      const formatted = formatLongDate({ epochMs: date.getTime() });
      expect(shownAs(moment)).toBe(formatted);
      expect(shownAs(moment.replace('Z', '+00:00'))).toBe(formatted);
      const day = moment.slice(0, 10);
      expect(shownAs(day)).toBe(formatLongDate(parseDate(day)));
      expect(shownAs(`FY ${day}`)).toBe(`FY ${day}`);
      expect(shownAs(`${day} and later`)).toBe(`${day} and later`);
    },
  );
});

describe('the links of a row', () => {
  const arbAddress = fc.oneof(
    arbWebUrl,
    fc.constantFrom(undefined, '', 'javascript:alert(1)', '/reports/1.pdf', 'files.example/1.pdf'),
    fc.string(),
  );
  const rowsOf = (addresses: readonly (string | undefined)[]) => [
    {
      word: 'Doc',
      links: misRow({ title: undefined, documents: documentsAt(...addresses) }, canFetchNone).links,
    },
    { word: 'Link', links: meetingRow({ held: undefined, links: addresses }).links },
  ];

  it.prop([fc.array(arbAddress)])('are one per address, in order, with distinct labels', (all) => {
    for (const { word, links } of rowsOf(all)) {
      const labels = all.length === 1 ? [word] : all.map((_address, index) => `${word} ${index + 1}`);
      expect(links.map(({ label }) => label)).toEqual(labels);
    }
  });

  it.prop([fc.array(arbAddress), fc.nat({ max: 9 })])(
    'are validated independently of each other',
    (all, at) => {
      fc.pre(at < all.length);
      for (const [index, { links }] of rowsOf(all).entries()) {
        expect(links[at]?.to).toBe(rowsOf([all[at]])[index]?.links[0]?.to);
        for (const { to } of links) expect(to ?? 'https://').toMatch(/^(?:https?:\/\/|mailto:)/iu);
      }
    },
  );
});

describe('meetingRow', () => {
  it('shows its date and time, and labels one recording or numbers several', () => {
    expect(meetingRow({ held: localDate(2025, 3, 5, 16, 30), links: ['recordings.example/1'] })).toEqual({
      title: 'March 5, 2025, 4:30 PM',
      links: [{ label: 'Link', to: 'https://recordings.example/1' }],
    });
    const { title, links } = meetingRow({
      held: undefined,
      links: ['javascript:alert(1)', 'https://b.example'],
    });
    expect(title).toBe('N/A');
    expect(links).toEqual([
      { label: 'Link 1', to: undefined },
      { label: 'Link 2', to: 'https://b.example' },
    ]);
  });

  it("shows 'Invalid Date' for an invalid date", () => {
    expect(meetingRow({ held: parseDate('later'), links: [] }).title).toBe('Invalid Date');
  });
});

describe('updateRow', () => {
  it('shows its date and time and the beginning of its content', () => {
    const update = {
      posted: localDate(2025, 11, 12, 18, 30),
      content: untrustedHtml('<p>All <b>well</b>.</p>'),
    };
    expect(updateRow(update, richTexts)).toEqual({
      dateTime: 'November 12, 2025, 6:30 PM',
      excerpt: 'All well.',
    });
    expect(updateTitle(update)).toBe('November 12, 2025, 6:30 PM');
  });

  it('shows N/A without content', () => {
    expect(updateRow({ posted: undefined, content: undefined }, richTexts)).toEqual({
      dateTime: 'N/A',
      excerpt: 'N/A',
    });
  });

  it.each([undefined, { epochMs: undefined }])(
    "shows the title 'Update Details' without a date: %j",
    (posted) => {
      expect(updateTitle({ posted, content: undefined })).toBe('Update Details');
    },
  );

  it.each([
    ['a'.repeat(50), 'a'.repeat(50)],
    ['a'.repeat(51), `${'a'.repeat(50)}…`],
    [`<p>${'a'.repeat(49)}</p><p>bc</p>`, `${'a'.repeat(49)} …`],
    ['<script>alert(1)</script><p>Seen</p>', 'Seen'],
    ['&lt;b&gt; &amp; more', '<b> & more'],
    ['<img src=x onerror=alert(1)>', 'N/A'],
    [' \n ', 'N/A'],
    ['All <b> well</b>&nbsp;&nbsp;here. ', 'All well here.'],
    [
      'क्षत्रिय'.repeat(20),
      `${[...new Intl.Segmenter('en').segment('क्षत्रिय'.repeat(20))]
        .slice(0, 50)
        .map(({ segment }) => segment)
        .join('')}…`,
    ],
    ['👨‍👩‍👧‍👦'.repeat(51), `${'👨‍👩‍👧‍👦'.repeat(50)}…`],
    ['<b>👨‍👩‍👧‍👦</b>'.repeat(51), `${'👨‍👩‍👧‍👦'.repeat(50)}…`],
  ])('shortens its content to 50 characters: %#', (html, shown) => {
    expect(preview(html)).toBe(shown);
  });

  it('reads the content only as far as the preview needs', () => {
    const long = `<p>${'word '.repeat(400_000)}</p>`;
    expect(long.length).toBeGreaterThan(2_000_000);
    expect(preview(`<p>Begin</p>${'<p>next</p>'.repeat(20)}${long}`)).toMatch(/^Begin next next/);
    // An image in the text is not part of the preview, however long its address is.
    expect(preview(`<img src="data:image/png;base64,${'A'.repeat(600_000)}"><p>After</p>`)).toBe('After');
  });

  it.prop([
    fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('<p>', '</p>', ' ', '\n', 'a', '&amp;', '<') })),
  ])('shows one non-empty line of at most 50 characters and an ellipsis for any content', (html) => {
    const shown = preview(html);
    expect(shown).toMatch(/^\S(?:[^\n]*\S)?$/u);
    expect([...new Intl.Segmenter('en').segment(shown)].length).toBeLessThanOrEqual(51);
  });

  it.prop([fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9}){0,12}$/u), fc.constantFrom('b', 'em', 'span', 'a')])(
    'shows the same text with and without formatting',
    (words, element) => {
      const formatted = words.replaceAll(/[a-m]/gu, (letter) => `<${element}>${letter}</${element}>`);
      expect(preview(formatted)).toBe(preview(words));
      expect(preview(`<p>${formatted.replaceAll(' ', '</p>\n<p>')}</p>`)).toBe(preview(words));
      expect(words.startsWith(preview(words).replace('…', ''))).toBe(true);
    },
  );

  it.prop([fc.option(fc.integer({ min: -8e12, max: 8e12 }), { nil: undefined }), fc.string()])(
    "titles the dialog with the date and time of the row, or with 'Update Details' without a date",
    (epochMs, html) => {
      const update = { posted: { epochMs }, content: untrustedHtml(html) };
      const { dateTime, excerpt } = updateRow(update, richTexts);
      expect(updateTitle(update)).toBe(epochMs === undefined ? 'Update Details' : dateTime);
      expect(excerpt).toBe(preview(html));
    },
  );

  it.prop([fc.string({ unit: 'grapheme', maxLength: 200 })])('never splits a character', (text) => {
    const safe = text.replaceAll(/[<&]/gu, '');
    const cut = preview(safe);
    if (!cut.endsWith('…') || cut === safe) return;
    const kept = cut.slice(0, -1);
    const whole = safe.replaceAll(/\s+/gu, ' ').trim();
    const characters = [...new Intl.Segmenter('en').segment(whole)].map(({ segment }) => segment);
    expect(characters.slice(0, 50).join('')).toBe(kept);
  });
});
