import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { documentDetail, documentType, fileSize } from '../../../src/core/reports/document-type.ts';

const unknown = { address: undefined, key: undefined, mediaType: undefined, size: undefined };

describe('the type of a document', () => {
  it.each([
    [{ mediaType: 'application/pdf' }, 'PDF', 'pdf', 'application/pdf'],
    [{ mediaType: 'IMAGE/PNG; q=1' }, 'PNG', 'picture', 'image/png'],
    [{ mediaType: 'IMAGE/JPEG; charset=utf-8', key: 'a.html' }, 'JPEG', 'picture', 'image/jpeg'],
    [{ key: 'Q2 deck.PDF' }, 'PDF', 'pdf', 'application/pdf'],
    [{ key: 'a.webp' }, 'WebP', 'picture', 'image/webp'],
    [{ key: 'a.gif' }, 'GIF', 'picture', 'image/gif'],
    [{ address: 'https://a.example/x/photo.jpeg?signature=a.pdf' }, 'JPEG', 'picture', 'image/jpeg'],
    [{ key: 'no-ending', address: '/files/sheet.xlsx' }, 'Excel', undefined, undefined],
    [{ key: 'MIS Q1.2026', address: '/files/report.pdf' }, 'PDF', 'pdf', 'application/pdf'],
    [{ key: 'MIS Q1.FY27', address: '/files/report.pdf' }, 'PDF', 'pdf', 'application/pdf'],
    [{ mediaType: 'text/html', key: 'trap.pdf' }, undefined, undefined, undefined],
    [{ mediaType: 'image/svg+xml', key: 'drawing.svg' }, undefined, undefined, undefined],
    [{ key: 'drawing.svg' }, undefined, undefined, undefined],
    [{}, undefined, undefined, undefined],
  ])('of %j is %s, previewed as %s of media type %s', (known, name, kind, mediaType) => {
    const type = documentType({ ...unknown, ...known });
    expect([type?.name, type?.preview?.kind, type?.preview?.mediaType]).toEqual([name, kind, mediaType]);
  });

  it('is written with the size where both are known', () => {
    expect(documentDetail({ ...unknown, key: 'a.pdf', size: 1500 })).toBe('PDF, 2 KB');
    expect(documentDetail({ ...unknown, size: 12 })).toBe('12 bytes');
    expect(documentDetail({ ...unknown, key: 'a.pdf', size: -1 })).toBe('PDF');
    expect(documentDetail(unknown)).toBeUndefined();
  });
});

describe('fileSize', () => {
  it.each([
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [999_499, '999 KB'],
    [999_500, '1 MB'],
    [2_440_000, '2.4 MB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });

  it.prop([fc.integer({ min: 1, max: 1e9 })])('never writes more than four digits before a unit', (bytes) => {
    expect(fileSize(bytes)).toMatch(/^\d{1,4}(?:\.\d)? (?:bytes?|KB|MB)$/);
  });
});
