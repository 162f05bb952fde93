import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { linkLabel, parseTextLink, parseWebLink } from '../../../src/core/shared/web-link.ts';
import { arbWebPath, arbWebUrl, arbAnyWebUrl } from '../../support/arbitrary-web.ts';

const ACCEPTED: readonly string[] = [
  'https://example.com',
  'http://example.com/',
  'HTTPS://EXAMPLE.COM/A',
  'https://example.com:8443/a/b?c=d&e=f#g',
  'https://example.com/%20a?q=%E2%82%B9',
  'https://sub.domain.example.co.in/path',
  'https://exämple.com/ü',
  'https://मेरा.भारत/पथ',
  'https://xn--bcher-kva.example',
  'https://192.0.2.1/a',
  'https://[2001:db8::1]/a',
  'http://localhost:3000/a',
  'https://example.com:65535/',
  `https://example.com/${'a'.repeat(2048 - 'https://example.com/'.length)}`,
  'https://example.com/?a={b}|c^d',
  "https://example.com/it's(1)",
  'https://example.com/a@b',
  'https://example.com?next=javascript:alert(1)',
  'https://www.linkedin.com/in/anvita-sridharan-12345/',
  'mailto:asha@example.com',
];

const REJECTED: readonly (readonly [what: string, value: unknown])[] = [
  ['missing', undefined],
  ['not a string', 42],
  ['a list', ['https://example.com']],
  ['empty', ''],
  ['blank', ' \t\n'],
  ['a word', 'website'],
  ['a sentence', 'see our web site.'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['a script behind a blank', ' javascript:alert(1)'],
  ['a script with a line break', 'java\nscript:alert(1)'],
  ['a script with a tab', 'java\tscript:alert(1)'],
  ['a script behind a control character', '\u0001javascript:alert(1)'],
  ['a script behind an invisible character', '\u200bjavascript:alert(1)'],
  ['a script as an entity', 'javascript&colon;alert(1)'],
  ['a script with slashes', 'javascript://example.com/%0aalert(1)'],
  ['a script that ends like a host', 'javascript:alert(1)//example.com'],
  ['a page in a data URL', 'data:text/html,<script>alert(1)</script>'],
  ['an image in a data URL', 'data:image/png;base64,AAAA'],
  ['a blob', 'blob:https://example.com/5f0c'],
  ['an old script', 'vbscript:msgbox(1)'],
  ['a file', 'file:///etc/passwd'],
  ['another protocol', 'ftp://example.com'],
  ['a source view', 'view-source:https://example.com'],
  ['a telephone number', 'tel:+911234567890'],
  ['an app of the device', 'ms-word:ofe|u|https://example.com/a.doc'],
  ['a path of our own', '/auth/login'],
  ['a relative path', 'deals/1'],
  ['a query', '?login=true'],
  ['a fragment', '#top'],
  ['a host after two slashes, without a scheme', '//evil.example'],
  ['a host after two backslashes, without a scheme', String.raw`\\evil.example`],
  ['one slash after the scheme', 'https:/example.com'],
  ['no slash after the scheme', 'https:example.com'],
  ['three slashes after the scheme', 'https:///example.com'],
  ['backslashes after the scheme', String.raw`https:\\example.com`],
  ['a backslash before the host ends', String.raw`https://example.com\@evil.example`],
  ['credentials', 'https://asha:secret@example.com'],
  ['a host written as a user name', 'https://www.mybank.example@evil.example'],
  ['a host behind a user name, without a scheme', 'mybank.example@evil.example'],
  ['no host', 'https://'],
  ['a host of a dot', 'https://.'],
  ['a host of dots', 'https://a..b'],
  ['a host with a blank', 'https://exa mple.com'],
  ['a host with a percent sign', 'https://exam%70le.com'],
  ['a host with markup', 'https://<b>.example'],
  ['a quote', 'https://example.com/"onclick="alert(1)'],
  ['an angle bracket', 'https://example.com/<script>'],
  ['a port one too high', 'https://example.com:65536/'],
  ['one character too long', `https://example.com/${'a'.repeat(2049 - 'https://example.com/'.length)}`],
  ['a port of letters', 'https://example.com:port/'],
  ['a null character', 'https://example.com/\u0000'],
  ['a line break', 'https://example.com/\r\nSet-Cookie: a'],
  ['a mark that changes the reading direction', 'https://example.com/\u202egpj.exe'],
  ['a line separator', 'https://example.com/\u2028a'],
  ['an IP address without a scheme', '127.0.0.1'],
  ['a decimal', '3.14'],
  ['a host of one part, without a scheme', 'localhost'],
  ['a mail link without an address', 'mailto:'],
  ['a mail link to a word', 'mailto:asha'],
  ['a mail link to several addresses', 'mailto:a@b.example,c@d.example'],
  ['a mail link with a hidden header', 'mailto:a@b.example?subject=x%0abcc:c@d.example'],
  ['a mail link with a blank', 'mailto:a b@c.example'],
];

describe('C-03 parseWebLink', () => {
  it.each(ACCEPTED)('returns the address unchanged: %s', (address) => {
    expect(parseWebLink(address)).toBe(address);
  });

  it.each([
    ['example.com', 'https://example.com'],
    [' example.com\n', 'https://example.com'],
    ['www.example.co.in/a?b=c#d', 'https://www.example.co.in/a?b=c#d'],
    ['example.com:8443/a', 'https://example.com:8443/a'],
    ['linkedin.com/in/asha', 'https://linkedin.com/in/asha'],
    ['मेरा.भारत', 'https://मेरा.भारत'],
    ['https://example.com/my deck.pdf', 'https://example.com/my%20deck.pdf'],
    ['mailto:asha@example.com?subject=Deal%20room', 'mailto:asha@example.com'],
    ['mailto:asha@example.com?bcc=thief@evil.example', 'mailto:asha@example.com'],
    ['MAILTO:asha@example.com?BCC=thief@evil.example&body=a', 'mailto:asha@example.com'],
    ['mailto:asha@example.com#a', 'mailto:asha@example.com'],
  ])('adds a scheme, removes or encodes blanks, or keeps only the mailbox: %s', (address, link) => {
    expect(parseWebLink(address)).toBe(link);
  });

  it.each(REJECTED)('rejects this value: %s', (_what, address) => {
    expect(parseWebLink(address)).toBeUndefined();
  });

  it.prop([
    fc.oneof(
      fc.string(),
      arbWebUrl,
      fc.string().map((text) => `https://${text}`),
      fc.emailAddress(),
    ),
  ])(
    'returns a link with an allowed scheme and without credentials, and parses that link to itself',
    (text) => {
      const link = parseWebLink(text);
      if (link === undefined) return;
      expect(link).toMatch(/^(?:https?:\/\/|mailto:)/iu);
      expect(parseWebLink(link)).toBe(link);
      if (link.toLowerCase().startsWith('mailto:')) return;
      const url = new URL(link);
      expect([url.username, url.password]).toEqual(['', '']);
      expect(['http:', 'https:']).toContain(url.protocol);
    },
  );

  it.prop([arbAnyWebUrl])('accepts every web address', (address) => {
    expect(parseWebLink(address)).toBe(address);
  });

  it.each([
    ['https://www.jaladhi.example/a?b', 'jaladhi.example'],
    ['http://jaladhi.example:8080', 'jaladhi.example:8080'],
    ['mailto:asha@jaladhi.example?subject=a', 'asha@jaladhi.example'],
  ])('labels %s as %s', (address, label) => {
    const link = parseWebLink(address);
    expect(link && linkLabel(link)).toBe(label);
  });

  it.prop([arbAnyWebUrl])('labels a link with the host that it opens', (address) => {
    const link = parseWebLink(address);
    const host = new URL(address).host.replace(/^www\./u, '');
    expect(
      link &&
        linkLabel(link)
          .toLowerCase()
          .replace(/:(?:80|443)$/u, ''),
    ).toBe(host);
  });

  it.prop([fc.domain(), arbWebPath])('returns the same link with and without https', (domain, path) => {
    expect(parseWebLink(`${domain}${path}`)).toBe(parseWebLink(`https://${domain}${path}`));
    expect(parseWebLink(`${domain}${path}`)).toBe(`https://${domain}${path}`);
  });
});

describe('parseTextLink', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    [' tel:+91 80 1234 ', 'tel:+91 80 1234'],
    ['TEL:(080)-12.34', 'TEL:(080)-12.34'],
    ['tel:', undefined],
    ['tel:+911234567890;ext=1', undefined],
    ['javascript:alert(1)//tel:+911', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('accepts only web links and telephone numbers: %j', (value, expected) => {
    expect(parseTextLink(value)).toBe(expected);
  });
});
