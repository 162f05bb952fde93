import type { WebLink } from '../../src/core/shared/web-link.ts';

/** Addresses that are not below the API, `http://kopal.test/api`: the API's token must not be sent to them. */
export const ADDRESSES_ELSEWHERE = [
  'https://cdn.example/api/documents/1.pdf',
  'http://kopal.test.evil.example/api/documents/1.pdf',
  'http://kopal.test@evil.example/api/documents/1.pdf',
  'http://evil.example/?http://kopal.test/api/documents/1.pdf',
  'http://kopal.test:8080/api/documents/1.pdf',
  'https://kopal.test/api/documents/1.pdf',
  'http://kopal.test/api',
  'http://kopal.test/apis/documents/1.pdf',
  'http://kopal.test/api/../documents/1.pdf',
] as readonly string[] as readonly WebLink[];
