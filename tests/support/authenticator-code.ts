import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at the `timestamp`, in epoch milliseconds. */
export const authenticatorCode = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
