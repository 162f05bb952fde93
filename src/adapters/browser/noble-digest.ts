import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Digest } from '../../core/platform/digest.port.ts';

/** Hashes with @noble/hashes: synchronously, and also on pages without TLS, where browsers offer no `crypto.subtle`. */
export class NobleDigest implements Digest {
  sha256(text: string): string {
    return bytesToHex(sha256(utf8ToBytes(text)));
  }
}
