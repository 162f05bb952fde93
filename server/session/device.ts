import Bowser from 'bowser';
import type { AppContext, Device } from '../platform/http/context.ts';
import type { ClientAddresses } from '../platform/http/client-address.ts';

/** No browser sends a longer `User-Agent`, and parsing costs time. */
const MAX_USER_AGENT_LENGTH = 512;

/**
 * The names that Bowser lists; any other name is left out. For an unknown browser, Bowser returns text of the header,
 * which can hold anything and would appear in mails and lists. The few browsers that Bowser knows but does not list,
 * such as Opera Touch, are left out as well.
 */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/** Where a request comes from: the browser and system that it states, if known, and the prefix of its network. */
export function deviceOf(c: AppContext, addresses: ClientAddresses): Device {
  return describeDevice(c.req.header('user-agent') ?? '', addresses.of(c));
}

/** @param address an IPv4 address or an IPv6 /64, as limits count it */
export function describeDevice(userAgent: string, address: string): Device {
  const isReadable = userAgent.trim() !== '' && userAgent.length <= MAX_USER_AGENT_LENGTH;
  const { browser, os } = isReadable ? Bowser.parse(userAgent) : { browser: undefined, os: undefined };
  return {
    browser: nameAmong(BROWSERS, browser?.name),
    system: nameAmong(SYSTEMS, os?.name),
    network: networkPrefix(address) ?? null,
  };
}

const nameAmong = (known: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && known.has(name) ? name : null;

/** IPv4 /24, IPv6 /48. */
function networkPrefix(address: string): string | undefined {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.0/24`;
  const v6 = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address)?.[1];
  return v6 === undefined ? undefined : `${v6}::/48`;
}
