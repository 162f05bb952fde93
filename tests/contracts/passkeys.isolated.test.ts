import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserPasskeys } from '../../src/adapters/browser/browser-passkeys.ts';

const library = vi.hoisted(() => ({ loads: 0, cancelCeremony: vi.fn<() => void>() }));

vi.mock('@simplewebauthn/browser', () => {
  library.loads += 1;
  return {
    startAuthentication: () => new Promise(() => undefined),
    WebAuthnAbortService: { cancelCeremony: library.cancelCeremony },
  };
});

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('location', { hostname: 'app.kopal.test' });
});
afterEach(() => vi.unstubAllGlobals());

it('BrowserPasskeys loads its library for a request but not for `cancel`, and can cancel while the library loads', async () => {
  const passkeys = new BrowserPasskeys();
  passkeys.cancel();
  await vi.dynamicImportSettled();
  expect(library.loads).toBe(0);
  void passkeys.authenticate({});
  passkeys.cancel();
  await vi.dynamicImportSettled();
  expect(library.loads).toBe(1);
  expect(library.cancelCeremony).toHaveBeenCalledOnce();
});
