import { describe, expect, it } from 'vitest';
import { safeImageUrl } from '../../../src/core/shared/image-url.ts';

describe('the address of a picture from the data', () => {
  it.each([
    'https://cdn.example.in/logo.png',
    'http://cdn.example.in/logo.png?size=64',
    'HTTPS://CDN.EXAMPLE.IN/LOGO.PNG',
    '/files/logo.png',
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
});
