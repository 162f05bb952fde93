import { BlockList, isIP } from 'node:net';
import type { AppContext } from './context.ts';

/** Determines a client's network address, whether its connection is encrypted, and the origin that it used. */
export class ClientAddresses {
  readonly #proxies = new BlockList();

  constructor(trustedProxies: readonly string[]) {
    for (const proxy of trustedProxies) {
      const [address = '', bits] = proxy.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.#proxies.addAddress(address, family);
      else this.#proxies.addSubnet(address, Number(bits), family);
    }
  }

  /** The client's address as a key for the limits: from the socket, or from trusted proxies. */
  of(c: AppContext): string {
    const socket = plain(c.env?.incoming?.socket.remoteAddress ?? c.env?.remoteAddress ?? '');
    if (!this.#isTrusted(socket)) return limitKey(socket);
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()));
    // Read from the right: only entries written by a trusted proxy count.
    for (const hop of hops.reverse()) {
      if (isIP(hop) === 0) break;
      if (!this.#isTrusted(hop)) return limitKey(hop);
    }
    return limitKey(socket);
  }

  /** Whether the client's connection is encrypted, here or at a trusted proxy. */
  isEncrypted(c: AppContext): boolean {
    const socket = c.env?.incoming?.socket;
    if (socket?.encrypted === true) return true;
    const address = plain(socket?.remoteAddress ?? c.env?.remoteAddress ?? '');
    return this.#isTrusted(address) && c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
  }

  /** The origin that the client used; it turns our own paths into absolute URLs. */
  originOf(c: AppContext): string {
    const url = new URL(c.req.url);
    return `${this.isEncrypted(c) ? 'https:' : url.protocol}//${url.host}`;
  }

  #isTrusted(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.#proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }
}

/** Strips port, brackets and IPv6 zone of an address. Turns an IPv4 address in IPv6 form into plain IPv4. */
function plain(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  const address = bracketed ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, '');
}

/** The key under which a limit counts an address that connects to this machine. */
export const limitKeyOf = (remoteAddress: string | undefined): string => limitKey(plain(remoteAddress ?? ''));

/** A household or host owns a whole IPv6 /64, so IPv6 addresses count by their /64. */
function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : [];
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
