/** Returns the given number of random bytes, in base64url. */
export const randomId = (byteCount: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(byteCount))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
