import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { safeImageUrl } from '../../../src/core/shared/image-url.ts';
import { arbWebUrl } from '../../support/arbitrary-web.ts';

describe('safeImageUrl', () => {
  it.each([
    'https://cdn.example.in/logo.png',
    'http://cdn.example.in/logo.png?size=64',
    'HTTPS://CDN.EXAMPLE.IN/LOGO.PNG',
    '/files/logo.png',
    '/files//logo.png',
    'files/logo.png',
  ])('returns the address unchanged: %s', (url) => {
    expect(safeImageUrl(url)).toBe(url);
  });

  it('trims white space at both ends', () => {
    expect(safeImageUrl('  /files/logo.png\n')).toBe('/files/logo.png');
  });

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is blank', ' \t\n'],
    ['would run a script', 'javascript:alert(1)'],
    ['hides its scheme by a line break', 'java\nscript:alert(1)'],
    ['hides its scheme behind a control character', '\u0001javascript:alert(1)'],
    ['contains the image itself', 'data:image/png;base64,iVBORw0KGgo='],
    ['is a blob URL', 'blob:https://kopal.example.in/5f0c'],
    ['contains an HTML page', 'data:text/html,<script>alert(1)</script>'],
    ['is a file of the device', 'file:///etc/passwd'],
    ['uses another protocol', 'ftp://example.in/logo.png'],
    ['has another host without a scheme', '//evil.example/logo.png'],
    ['has another host after backslashes', String.raw`/\evil.example/logo.png`],
    ['has a scheme and no host', 'https:///logo.png'],
  ])('rejects an address that %s', (_what, url) => {
    expect(safeImageUrl(url)).toBeUndefined();
  });

  it.prop([
    fc.oneof(
      arbWebUrl,
      fc.string({ unit: 'binary-ascii' }),
      fc
        .tuple(
          fc.constantFrom('javascript:', 'data:', '//', '/\\\\', 'blob:'),
          fc.constantFrom('', '\n', '\u0001'),
          fc.string(),
        )
        .map(([start, hidden, rest]) => start.slice(0, 1) + hidden + start.slice(1) + rest),
    ),
  ])(
    'accepts only http and https addresses and paths; an address on another host must have a scheme',
    (url) => {
      const safe = safeImageUrl(url);
      if (safe === undefined || !URL.canParse(safe, 'https://kopal.test/page')) return;
      const read = new URL(safe, 'https://kopal.test/page');
      expect(read.protocol).toMatch(/^https?:$/);
      if (!/^https?:/iu.test(safe)) expect(read.origin).toBe('https://kopal.test');
      expect(safeImageUrl(safe)).toBe(safe);
    },
  );
});
