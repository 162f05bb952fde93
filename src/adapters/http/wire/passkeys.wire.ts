import { requiredRecord } from '../../../contract/fields.ts';
import { passkeyOptionsFields } from '../../../contract/security.ts';
import type { PasskeyOptions } from '../../../core/account/passkeys.port.ts';
import { isRecord } from '../../../core/shared/record.ts';
import { decoder, unwrapData } from './decoding.ts';

const options = decoder(requiredRecord(passkeyOptionsFields));

/** @returns `undefined` when the response has no options; the browser validates the options */
export function decodePasskeyOptions(response: unknown): PasskeyOptions | undefined {
  const { publicKey } = options(unwrapData(response)) ?? {};
  return isRecord(publicKey) ? publicKey : undefined;
}
