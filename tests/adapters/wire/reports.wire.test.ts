import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { decodeFirstPages, decodeReports } from '../../../src/adapters/http/wire/reports.wire.ts';
import type { ReportKind } from '../../../src/core/reports/report.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { documentsAt } from '../../support/report-builders.ts';
import { MUTANT_RUNS, mutantsOf, requireValid } from '../../support/json-mutants.ts';

const KINDS: readonly ReportKind[] = ['mis', 'updates', 'meetings'];

const DOCS = {
  mis: {
    title: 'Q2 FY 2026-27',
    documents: [
      { path: 'https://a.example/1.pdf', key: 'one', type: 'application/pdf', size: 2048 },
      { key: 'two', type: 7, size: 'big' },
    ],
  },
  updates: { title: '2025-11-12T13:00:00.000Z', content: '<p>Well</p>' },
  meetings: { title: '2025-11-12T13:00:00.000Z', links: ['https://r.example/1', 'https://r.example/2'] },
} as const;

const DECODED = {
  mis: {
    title: 'Q2 FY 2026-27',
    documents: [
      { address: 'https://a.example/1.pdf', key: 'one', mediaType: 'application/pdf', size: 2048 },
      { address: undefined, key: 'two', mediaType: undefined, size: undefined },
    ],
  },
  updates: { posted: parseDate('2025-11-12T13:00:00.000Z'), content: '<p>Well</p>' },
  meetings: {
    held: parseDate('2025-11-12T13:00:00.000Z'),
    links: ['https://r.example/1', 'https://r.example/2'],
  },
} as const;

const pageOf = (docs: unknown, change: object = {}) => ({
  docs,
  totalDocs: 1,
  hasNextPage: true,
  hasPrevPage: false,
  ...change,
});

describe.each(KINDS)('the decoder of a page of %s', (kind) => {
  const decode = (response: unknown) => decodeReports(kind, response);
  const expected = { items: [DECODED[kind]], skippedRecords: 0, hasNext: true, hasPrevious: false };

  it('accepts a page, bare or under data', () => {
    expect(decode(pageOf([DOCS[kind]]))).toEqual(expected);
    expect(decode({ data: pageOf([DOCS[kind]]) })).toEqual(expected);
  });

  it('decodes missing or invalid page flags as no next page and an unknown previous page', () => {
    expect(decode({ docs: [] })).toEqual({
      items: [],
      skippedRecords: 0,
      hasNext: false,
      hasPrevious: undefined,
    });
    for (const wrong of [null, 'true', 1, [], {}]) {
      const page = decode(pageOf([DOCS[kind]], { hasNextPage: wrong, hasPrevPage: wrong }));
      expect(page).toEqual({ ...expected, hasNext: false, hasPrevious: undefined });
    }
  });

  it('leaves out and counts entries that are not records', () => {
    const page = decode(pageOf([DOCS[kind], null, 'x', 7, [], true]));
    expect(page).toEqual({ ...expected, skippedRecords: 5 });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'docs'],
    ['a list', [DOCS[kind]]],
    ['no docs', {}],
    ['docs null', { docs: null }],
    ['docs a record', { docs: { 0: DOCS[kind] } }],
    ['data null', { data: null }],
    ['data a list', { data: [DOCS[kind]] }],
    ['data without docs', { data: { totalDocs: 3 } }],
  ])('returns undefined without the list of the page: %s', (_what, response) => {
    expect(decode(response)).toBeUndefined();
  });

  it.prop([fc.oneof(fc.jsonValue(), mutantsOf({ data: pageOf([DOCS[kind], DOCS[kind]]) }))], MUTANT_RUNS)(
    'C-04 decodes any JSON: no exception, no invalid number, every skipped entry counted',
    (response) => {
      const page = decode(response);
      requireValid(page);
      const sent = (response as { data?: { docs?: unknown } } | null)?.data?.docs;
      const counted = (page?.items.length ?? -1) + (page?.skippedRecords ?? 0);
      return !Array.isArray(sent) || counted === sent.length;
    },
  );
});

const decodeOne = (kind: ReportKind, doc: unknown): unknown => decodeReports(kind, { docs: [doc] })?.items[0];
const NO_TEXT = [undefined, null, 7, true, [], {}, '', '  '];

describe('the decoder of a report record', () => {
  it('decodes a missing or invalid title of an MIS record as missing, and a missing or invalid list of documents as empty', () => {
    for (const title of NO_TEXT) {
      expect(decodeOne('mis', { ...DOCS.mis, title })).toEqual({ ...DECODED.mis, title: undefined });
    }
    for (const documents of [undefined, null, 7, 'x', {}]) {
      expect(decodeOne('mis', { ...DOCS.mis, documents })).toEqual({ ...DECODED.mis, documents: [] });
    }
    const documents = [null, 'x', {}, { path: 7 }, { path: 'https://a.example' }];
    expect(decodeOne('mis', { documents })).toEqual({
      title: undefined,
      documents: documentsAt(undefined, undefined, 'https://a.example'),
    });
  });

  it('decodes missing or invalid fields of an update as missing, and an unreadable date as an invalid date', () => {
    for (const content of NO_TEXT) {
      expect(decodeOne('updates', { ...DOCS.updates, content })).toEqual({
        ...DECODED.updates,
        content: undefined,
      });
    }
    expect(decodeOne('updates', { title: 'soon' })).toEqual({
      posted: { epochMs: undefined },
      content: undefined,
    });
    for (const title of [undefined, null, true, [], {}, '']) {
      expect(decodeOne('updates', { ...DOCS.updates, title })).toEqual({
        ...DECODED.updates,
        posted: undefined,
      });
    }
  });

  it('decodes a missing date of a meeting as missing, and a missing or invalid list of links as empty', () => {
    for (const links of [undefined, null, 7, 'x', {}]) {
      expect(decodeOne('meetings', { ...DOCS.meetings, links })).toEqual({ ...DECODED.meetings, links: [] });
    }
    expect(decodeOne('meetings', { links: [null, 7, '', {}, 'https://r.example'] })).toEqual({
      held: undefined,
      links: ['https://r.example'],
    });
  });
});

describe('decodeFirstPages', () => {
  it('reads the pages by startup, and leaves out entries without a valid startup id or without a list', () => {
    const page = { docs: [{ title: 'Q2', documents: [] }, 'x'], hasNextPage: true, hasPrevPage: false };
    const pages = decodeFirstPages('mis', {
      data: [{ startup: 's1', ...page }, page, { startup: '../s', ...page }, { startup: 's2' }, null],
    });
    expect([...(pages ?? [])]).toEqual([
      [
        's1',
        { items: [{ title: 'Q2', documents: [] }], skippedRecords: 1, hasNext: true, hasPrevious: false },
      ],
    ]);
  });

  it('returns undefined for a response without a list, which an API without this call may send', () => {
    for (const response of [undefined, null, 'page', {}, { data: {} }, { docs: [] }])
      expect(decodeFirstPages('updates', response)).toBeUndefined();
  });

  it.prop([fc.jsonValue()])('C-04 never throws', (response) => {
    for (const kind of ['mis', 'updates', 'meetings'] as const) {
      expect(() => decodeFirstPages(kind, response)).not.toThrow();
      expect(() => decodeFirstPages(kind, { data: [{ startup: 's1', docs: response }] })).not.toThrow();
      expect(() => decodeFirstPages(kind, { data: [{ startup: 's1', docs: [response] }] })).not.toThrow();
    }
  });
});
