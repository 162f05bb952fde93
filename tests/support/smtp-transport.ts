import { SmtpTransport } from '../../server/platform/mail/smtp-transport.ts';
import type { SmtpSink } from './smtp-sink.ts';

/** A transport to a sink of the tests, without encryption and log-in. */
export const transportTo = ({ port }: Pick<SmtpSink, 'port'>, senderName = ''): SmtpTransport =>
  new SmtpTransport({
    host: '127.0.0.1',
    port,
    isTls: false,
    mustEncrypt: false,
    login: undefined,
    from: { name: senderName, address: 'no-reply@kopal.test' },
  });
