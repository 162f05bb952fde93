import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import { DataEncryption } from '../platform/crypto/data-encryption.ts';
import { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import { ClientAddresses } from '../platform/http/client-address.ts';
import { MailQuota } from '../platform/mail/mail-quota.ts';
import { MailService } from '../platform/mail/mail-service.ts';
import { OutgoingMails } from '../platform/mail/outgoing-mails.ts';
import { Sessions } from './sessions.ts';

/** The services that the routes of every subject use. */
export interface RouteServices extends AppDependencies {
  readonly sessions: Sessions;
  readonly clientAddresses: ClientAddresses;
  readonly keyedHash: KeyedHash;
  /** Encrypts account and identity numbers, the secrets of authenticators, and mails, but no documents. */
  readonly encryption: DataEncryption;
  readonly mailQuota: MailQuota;
  readonly mailService: MailService;
  /** Whether mails go to the demo's mailbox; a demo with SMTP sends them instead. */
  readonly hasDemoMailbox: boolean;
}

/** Creates the services that all routes of one app share. */
export function routeServices(dependencies: AppDependencies): RouteServices {
  const { config, keys, mailDelivery: delivery } = dependencies;
  const keyedHash = new KeyedHash(keys.code);
  const encryption = new DataEncryption(keys.data);
  const hasDemoMailbox = delivery?.kind === 'demo-mailbox';
  const mailQuota = new MailQuota({ ...dependencies, keyedHash, limits: config.mailLimits });
  const mails = new OutgoingMails({ ...dependencies, encryption, demo: hasDemoMailbox });
  return {
    ...dependencies,
    sessions: new Sessions(dependencies),
    clientAddresses: new ClientAddresses(config.trustedProxies),
    keyedHash,
    encryption,
    mailQuota,
    mailService: new MailService({ mails, delivery, quota: mailQuota }),
    hasDemoMailbox,
  };
}
