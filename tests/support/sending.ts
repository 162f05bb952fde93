import type { Sending } from '../../server/platform/mail/mail.ts';

/** Builds a try to send a mail that may always leave. @param steps receives `handed over` */
export function sendingOf(steps: string[] = []): Sending {
  return {
    id: '5f0c',
    signal: new AbortController().signal,
    handOver: async () => void steps.push('handed over'),
  };
}
