import type { Confirmations } from '../../src/core/security/confirmations.ts';

/** Runs each command once: an API that wants no confirmation. */
export const unconfirmed: Pick<Confirmations, 'run'> = { run: (command) => command() };
