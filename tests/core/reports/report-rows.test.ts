import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  meetingRow,
  misRow,
  updateExcerpt,
  updateRow,
  updateTitle,
} from '../../../src/core/reports/report-rows.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { untrustedHtml } from '../../../src/core/rich-text/rich-text-view.ts';
import { documentsAt } from '../../support/report-builders.ts';
import { plainRichTexts } from '../../support/plain-rich-texts.ts';

const localDate = (year: number, month: number, date: number, hour: number, minute: number) => ({
  epochMs: new Date(year, month - 1, date, hour, minute).getTime(),
});
const richTexts = plainRichTexts();

const excerptOf = (html: string): string => updateExcerpt(untrustedHtml(html), richTexts);

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
    ['FY 2025-03-05', 'FY 2025-03-05'],
    ['2025-03-05 and later', '2025-03-05 and later'],
    ['2025-03-05T12:00:00+00:00', 'March 5, 2025'],
    ['x2025-03-05T12:00:00Z', 'x2025-03-05T12:00:00Z'],
    ['2025-03-05T12:00:00Z!', '2025-03-05T12:00:00Z!'],
  ])('shows the title %j as %s', (title, shown) => {
    expect(misRow({ title, documents: [] }, canFetchNone).title).toBe(shown);
  });
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

describe('an update', () => {
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

  it('shows N/A for a missing date and for missing content', () => {
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
    ['<b>👨‍👩‍👧‍👦</b>'.repeat(51), `${'👨‍👩‍👧‍👦'.repeat(50)}…`],
  ])('shortens its content to 50 characters: %#', (html, shown) => {
    expect(excerptOf(html)).toBe(shown);
  });

  it('shows the beginning of very long content, without the addresses of its images', () => {
    const long = `<p>${'word '.repeat(400_000)}</p>`;
    expect(long.length).toBeGreaterThan(2_000_000);
    expect(excerptOf(`<p>Begin</p>${'<p>next</p>'.repeat(20)}${long}`)).toMatch(/^Begin next next/);
    // An image in the text is not part of the excerpt, however long its address is.
    expect(excerptOf(`<img src="data:image/png;base64,${'A'.repeat(600_000)}"><p>After</p>`)).toBe('After');
  });

  it.prop([
    fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('<p>', '</p>', ' ', '\n', 'a', '&amp;', '<') })),
  ])('shows any content as one non-empty line of at most 51 characters with the ellipsis', (html) => {
    const shown = excerptOf(html);
    expect(shown).toMatch(/^\S(?:[^\n]*\S)?$/u);
    expect([...new Intl.Segmenter('en').segment(shown)].length).toBeLessThanOrEqual(51);
  });
});
