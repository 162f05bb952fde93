import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { safeImageUrl } from '../../../src/core/shared/image-url.ts';

describe('the address of a picture from the data', () => {
  it.each([
    'https://cdn.example.in/logo.png',
    'http://cdn.example.in/logo.png?size=64',
    'HTTPS://CDN.EXAMPLE.IN/LOGO.PNG',
    '/files/logo.png',
    '/files//logo.png',
    'files/logo.png',
  ])('is taken as it stands: %s', (url) => {
    expect(safeImageUrl(url)).toBe(url);
  });

  it('loses the blanks around it', () => {
    expect(safeImageUrl('  /files/logo.png\n')).toBe('/files/logo.png');
  });

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is blank', ' \t\n'],
    ['would run a script', 'javascript:alert(1)'],
    ['hides its scheme behind a blank', 'java\nscript:alert(1)'],
    ['hides its scheme behind a control character', '\u0001javascript:alert(1)'],
    ['carries its bytes', 'data:image/png;base64,iVBORw0KGgo='],
    ['is an object of the page', 'blob:https://kopal.example.in/5f0c'],
    ['is a page', 'data:text/html,<script>alert(1)</script>'],
    ['is a file of the machine', 'file:///etc/passwd'],
    ['speaks another protocol', 'ftp://example.in/logo.png'],
    ['names another host without a scheme', '//evil.example/logo.png'],
    ['names another host by backslashes', String.raw`/\evil.example/logo.png`],
    ['has a scheme and no host', 'https:///logo.png'],
  ])('is refused if it %s', (_what, url) => {
    expect(safeImageUrl(url)).toBeUndefined();
  });

  it.prop([
    fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary-ascii' }),
      fc
        .tuple(
          fc.constantFrom('javascript:', 'data:', '//', '/\\\\', 'blob:'),
          fc.constantFrom('', '\n', '\u0001'),
          fc.string(),
        )
        .map(([start, hidden, rest]) => start.slice(0, 1) + hidden + start.slice(1) + rest),
    ),
  ])('leads, as a browser reads it, to the web and elsewhere only by its full name', (url) => {
    const safe = safeImageUrl(url);
    if (safe === undefined || !URL.canParse(safe, 'https://kopal.test/page')) return;
    const read = new URL(safe, 'https://kopal.test/page');
    expect(read.protocol).toMatch(/^https?:$/);
    if (!/^https?:/iu.test(safe)) expect(read.origin).toBe('https://kopal.test');
    expect(safeImageUrl(safe)).toBe(safe);
  });
});
