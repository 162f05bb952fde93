import { firstValueFrom, NEVER } from 'rxjs';
import { expect } from 'vitest';
import { BrowserDemoStorage } from '../../src/adapters/memory/browser-demo-storage.ts';
import type { MemoryDocumentsGateway } from '../../src/adapters/memory/memory-documents-gateway.ts';
import type { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import type { MemorySecurityGateway } from '../../src/adapters/memory/memory-security-gateway.ts';
import { VolatileDemoStorage, type DemoStorage } from '../../src/adapters/memory/demo-storage.ts';
import { DEMO_INVESTORS, DEMO_INVESTOR } from '../../src/adapters/memory/demo/demo-investors.ts';
import { DEMO_PROFILES } from '../../src/adapters/memory/demo/demo-profiles.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { authenticatorCode } from './authenticator-code.ts';
import { loginOf } from './login-of.ts';
import { memoryGateways } from './memory-gateways.ts';
import { SoftwarePasskey } from './software-passkey.ts';

/** The memory backend of a page; a second one on the same storage is the page after a reload. */
export const backendOn = (storage: DemoStorage, token?: string) =>
  memoryGateways({ accounts: DEMO_INVESTORS, profiles: DEMO_PROFILES, storage, token });

/** Logs the demo's main investor in. @returns the bearer token; an empty string when the log-in fails */
export async function tokenOn(demoStorage: DemoStorage): Promise<string> {
  const { email, password } = DEMO_INVESTOR;
  const response = await backendOn(demoStorage).auth.logIn({ email: normaliseEmail(email), password });
  return response.ok ? loginOf(response.value).token : '';
}

/** The code in the newest mail of a demo. */
export async function newestCode(mailbox: MemoryMailbox): Promise<string> {
  const [mail] = await firstValueFrom(mailbox.mails$);
  const code = /\d{6}/.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error('no code in the newest mail');
  return code;
}

/** Adds an authenticator app. @returns its secret and the recovery codes */
export async function addAuthenticator({ security, clock }: ReturnType<typeof backendOn>) {
  const started = await security.startAuthenticator();
  if (!started.ok) throw new Error('startAuthenticator failed');
  const { secret } = started.value;
  const codes = await security.addAuthenticator(authenticatorCode(secret, clock.now()));
  if (!codes.ok) throw new Error('addAuthenticator failed');
  return { secret, codes: codes.value };
}

/** Adds the passkey of a device. @returns the passkey's id */
export async function addPasskey(security: MemorySecurityGateway): Promise<string> {
  const options = await security.passkeyOptions();
  if (!options.ok) throw new Error('passkeyOptions failed');
  const given: unknown = options.value;
  const passkey = new SoftwarePasskey('https://app.kopal.test');
  const credential = passkey.create(given as Parameters<SoftwarePasskey['create']>[0]);
  expect(await security.addPasskey({ name: 'Laptop', mayLogIn: true }, credential)).toMatchObject({
    ok: true,
  });
  return credential.id;
}

/** Uploads a passport, and waits until it is stored. */
export function uploadPassport(
  documents: MemoryDocumentsGateway,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const upload = {
    slot: 'passport',
    fileName: 'passport_1763700000000.png',
    content: new Blob([bytes]),
  } as const;
  return new Promise((resolve) => {
    documents.upload(upload).subscribe({ complete: resolve });
  });
}

/** A web storage with the members that the demo uses; its keys are own properties, as in a browser. */
export function storageOf(values: Map<string, string>): Storage {
  const storage: Storage = {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return new Proxy(storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      values.has(String(key))
        ? { configurable: true, enumerable: true, value: values.get(String(key)) }
        : undefined,
  });
}

/** The storage of a page, and the values that are stored in it. */
export function openStorage() {
  const stored = new Map<string, string>();
  const storage = storageOf(stored);
  return { stored, demoStorage: new BrowserDemoStorage({ open: () => storage, events: new EventTarget() }) };
}

/** A storage that is full from `fill` until `makeRoom`, for all data or for the data of one name. */
export function fillableStorage() {
  const storage = new VolatileDemoStorage();
  let full: 'everything' | 'nothing' | (string & {}) = 'nothing';
  const demoStorage: DemoStorage = {
    changedElsewhere$: NEVER,
    read: (name) => storage.read(name),
    write: (name, value) => full !== 'everything' && full !== name && storage.write(name, value),
    clear: () => storage.clear(),
  };
  return {
    demoStorage,
    fill: (name = 'everything') => (full = name),
    makeRoom: () => (full = 'nothing'),
  };
}
