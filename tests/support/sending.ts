import type { Sending } from '../../server/platform/mail/mail.ts';

/** Builds a `Sending` that never holds its mail back. @param steps receives `handed over` before the mail is sent */
export function sendingOf(steps: string[] = []): Sending {
  return {
    id: '5f0c',
    signal: new AbortController().signal,
    handOver: async () => void steps.push('handed over'),
  };
}
