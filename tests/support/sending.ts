import type { Sending } from '../../server/platform/mail/mail.ts';

/**
 * Builds a `Sending` whose mail may be sent: its `handOver` resolves, and its signal is never aborted.
 * @param steps gets the entry `handed over` when `handOver` is called
 */
export function sendingOf(steps: string[] = []): Sending {
  return {
    id: '5f0c',
    signal: new AbortController().signal,
    handOver: async () => void steps.push('handed over'),
  };
}
