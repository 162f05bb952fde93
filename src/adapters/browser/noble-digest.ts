import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Digest } from '../../core/platform/digest.port.ts';

/** The digest of @noble/hashes: at once, and on pages without TLS, where a browser has no Web Crypto. */
export class NobleDigest implements Digest {
  sha256(text: string): string {
    return bytesToHex(sha256(utf8ToBytes(text)));
  }
}
