import type { Confirmations } from '../../src/core/security/confirmations.ts';

/** Runs each command without a confirmation, as for an API that requires none. */
export const noConfirmationNeeded: Pick<Confirmations, 'run'> = { run: (command) => command() };
