import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  decodeConsent,
  decodeDocuments,
  decodeUploaded,
} from '../../../src/adapters/http/wire/documents.wire.ts';
import type { DocumentUpload } from '../../../src/core/kyc/documents-gateway.port.ts';
import { MUTANT_RUNS, mutantsOf, requireValid } from '../../support/json-mutants.ts';

const RECORD = {
  slot: 'pan_card',
  fileName: 'pan_card_1795242600000.png',
  url: '/api/profile/documents/pan_card_1795242600000.png',
};
const response = {
  data: { documents: [RECORD, { ...RECORD, slot: 'passport' }], consentedAt: '2026-11-21T06:00:00.000Z' },
};
const upload: DocumentUpload = {
  slot: 'pan_card',
  fileName: 'pan_card_1795242600000.png',
  content: new Blob(['x']),
};
const URL_ELSEWHERE = 'https://cdn.example/kyc/7/file/PAN.jpg?signature=a/b';

describe('decodeDocuments', () => {
  it('decodes the documents and the time of the consent, with or without the wrapper `data`', () => {
    expect(decodeDocuments(response)).toEqual({
      documents: [RECORD, { ...RECORD, slot: 'passport' }],
      consentedOn: { epochMs: Date.parse('2026-11-21T06:00:00Z') },
    });
    expect(decodeDocuments(response.data)).toEqual(decodeDocuments(response));
    expect(decodeDocuments({})).toEqual({ documents: [], consentedOn: undefined });
  });

  it('derives a missing slot from the file name, and a missing file name from the URL', () => {
    const { slot: _slot, ...withoutSlot } = RECORD;
    const { fileName: _name, ...urlOnly } = withoutSlot;
    for (const document of [withoutSlot, urlOnly])
      expect(decodeDocuments({ documents: [document] })?.documents).toEqual([RECORD]);
  });

  it('uses the file name of the record, not a segment of the URL’s path, because a deletion needs the name of the record', () => {
    const deeper = { ...RECORD, url: '/api/v1/profile/documents/pan_card_1795242600000.png' };
    expect(decodeDocuments({ documents: [deeper] })?.documents).toEqual([deeper]);
    expect(decodeUploaded({ data: deeper }, upload)).toEqual(deeper);
    // For a record without a file name, the decoder uses the fourth segment of the path, which is wrong here.
    const { fileName: _name, ...urlOnly } = deeper;
    expect(decodeDocuments({ documents: [urlOnly] })?.documents[0]?.fileName).toBe('documents');
  });

  it('leaves out a document without a known slot or a valid URL', () => {
    const documents = [
      { ...RECORD, slot: 'voter', fileName: 'x', url: URL_ELSEWHERE },
      { ...RECORD, url: 'javascript:alert(1)' },
      { ...RECORD, url: '' },
      { slot: 'pan_card' },
      null,
      'text',
    ];
    expect(decodeDocuments({ documents })?.documents).toEqual([]);
  });

  it.each([undefined, null, 'text', 7, [], true])('returns undefined for %j', (value) => {
    expect(decodeDocuments(value)).toBeUndefined();
  });

  it.prop([mutantsOf(response)], MUTANT_RUNS)(
    'C-04 decodes any mutant of a response to valid values',
    (mutant) => {
      requireValid(decodeDocuments(mutant));
    },
  );
});

describe('decodeUploaded', () => {
  it.each([
    URL_ELSEWHERE,
    { url: URL_ELSEWHERE },
    { data: URL_ELSEWHERE },
    { data: { url: URL_ELSEWHERE, thumbnailUrl: 'https://files.example/a/b/c/small.jpg' } },
  ])('decodes the URL: %j', (response) => {
    expect(decodeUploaded(response, upload)).toEqual({
      slot: 'pan_card',
      url: URL_ELSEWHERE,
      fileName: 'PAN.jpg',
    });
  });

  it('accepts a path on the API’s host', () => {
    expect(decodeUploaded({ data: RECORD }, upload)).toEqual(RECORD);
  });

  it.each([
    undefined,
    null,
    {},
    [],
    '',
    'Uploaded',
    { message: 'Uploaded' },
    { data: {} },
    { url: 7 },
    { url: 'file.jpg' },
    { location: URL_ELSEWHERE },
    { files: [{ url: URL_ELSEWHERE }] },
    [URL_ELSEWHERE],
    { url: 'javascript:alert(1)' },
    { url: 'data:image/png;base64,AA' },
    { url: '//evil.example/a' },
    { url: 'https://' },
  ])('returns undefined unless a URL is valid and in an expected place: %j', (response) => {
    expect(decodeUploaded(response, upload)).toBeUndefined();
  });

  it.prop([fc.jsonValue({ maxDepth: 6 })], MUTANT_RUNS)(
    'decodes any JSON to undefined or to a document with a URL',
    (response) => {
      const document = decodeUploaded(response, upload);
      return document === undefined || /^(https?:\/\/|\/)/iu.test(document.url);
    },
  );
});

describe('decodeConsent', () => {
  it('reads the time of the consent when there is one', () => {
    const consentedOn = { epochMs: Date.parse('2026-11-21T06:00:00Z') };
    expect(decodeConsent({ data: { consentedAt: '2026-11-21T06:00:00Z' } })).toEqual({ consentedOn });
    for (const response of [undefined, null, {}, 'ok', [], { data: null }])
      expect(decodeConsent(response)).toEqual({ consentedOn: undefined });
  });
});
