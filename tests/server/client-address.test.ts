import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { ClientAddresses } from '../../server/platform/http/client-address.ts';
import type { AppEnvironment } from '../../server/platform/http/context.ts';

const PROXY = '10.0.0.1';

/** Returns the address for which the limits count a request; by default the request comes through a trusted proxy. */
async function countedAddress(forwarded: string, remoteAddress = PROXY): Promise<string> {
  const addresses = new ClientAddresses(['10.0.0.0/8', '2001:db8:ffff::/48']);
  const app = new Hono<AppEnvironment>();
  app.get('/', (c) => c.text(addresses.of(c)));
  const request = new Request('http://kopal.test/', { headers: { 'x-forwarded-for': forwarded } });
  return (await app.fetch(request, { remoteAddress })).text();
}

describe('S-04 the address for which the limits count a request', () => {
  it.each([
    ['an address', '198.51.100.7', '198.51.100.7'],
    ['an address with a port', '198.51.100.7:49152', '198.51.100.7'],
    ['an IPv6 address', '2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
    ['an IPv6 address with leading zeros', '2001:0DB8:0001:0002::4', '2001:db8:1:2::/64'],
    ['an IPv6 address in brackets', '[2001:db8:1:2:3::4]', '2001:db8:1:2::/64'],
    ['an IPv6 address with a port', '[2001:db8:1:2:3::4]:49152', '2001:db8:1:2::/64'],
    ['an IPv6 address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an IPv4 address in the form of IPv6', '::ffff:198.51.100.7', '198.51.100.7'],
    ['an IPv4 address in the form of IPv6, with a port', '[::ffff:198.51.100.7]:49152', '198.51.100.7'],
    [
      'an address before trusted proxies with ports',
      '198.51.100.7:1, 10.2.3.4:80, [2001:db8:ffff::1]:443',
      '198.51.100.7',
    ],
    ['an address after one that the client claims', '203.0.113.5, 198.51.100.7:49152', '198.51.100.7'],
  ])('is the client’s when a trusted proxy sends %s', async (_, forwarded, expected) => {
    expect(await countedAddress(forwarded)).toBe(expected);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    '198.51.100.7:port',
    '198.51.100.7:1:2',
    '[198.51.100.7',
    '1.2.3.4.5:80',
  ])('is the proxy’s when the proxy sends %j', async (forwarded) => {
    expect(await countedAddress(forwarded)).toBe(PROXY);
  });

  it('is the client’s when the address of the proxy has the form of IPv6', async () => {
    expect(await countedAddress('198.51.100.7', '::ffff:10.1.2.3')).toBe('198.51.100.7');
  });

  it('is the connection’s when the connection comes from no trusted proxy', async () => {
    expect(await countedAddress('198.51.100.7:1', '203.0.113.9')).toBe('203.0.113.9');
    expect(await countedAddress('198.51.100.7:1', '2001:db8:1:2:3::4')).toBe('2001:db8:1:2::/64');
  });
});
