import type { Sending } from '../../server/platform/mail/mail.ts';

/** Builds a `Sending` that lets its mail leave. @param steps gets the entry `handed over` before the mail leaves */
export function sendingOf(steps: string[] = []): Sending {
  return {
    id: '5f0c',
    signal: new AbortController().signal,
    handOver: async () => void steps.push('handed over'),
  };
}
