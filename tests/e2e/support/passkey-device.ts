import type { Page } from '@playwright/test';
import { openDevTools } from './dev-tools.ts';

/** Gives the browser a virtual authenticator for passkeys, which verifies the user at once. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const devTools = await openDevTools(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
