import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { httpProfileBackend, memoryProfileBackend } from '../support/profile-backends.ts';
import { PUBLIC_URL } from '../support/secured-account.ts';
import { SoftwarePasskey } from '../support/software-passkey.ts';
import { describeSecurityGateway } from './security-gateway.contract.ts';

describeSecurityGateway('memory', memoryProfileBackend);
describeSecurityGateway('http, to the reference API', httpProfileBackend);

// No server of the memory backend could verify a passkey.
describe('SecurityGateway, passkeys', () => {
  it('adds, renames and removes one over HTTP', async () => {
    await using backend = await httpProfileBackend({ publicUrl: PUBLIC_URL });
    await backend.asNewInvestor();
    const { security } = backend;
    const passkeys = async () => {
      const status = await lastValueFrom(security.status());
      return status.ok ? status.value.passkeys : status;
    };
    const options = await security.passkeyOptions();
    if (!options.ok) throw new Error('no options');
    const given: unknown = options.value;
    const credential = new SoftwarePasskey(PUBLIC_URL).create(given as CreationOptions);
    const added = await security.addPasskey({ name: 'Laptop', logIn: true }, credential);
    expect(added.ok && added.value).toHaveLength(10);
    const [{ id = '' } = {}] = (await passkeys()) as readonly { readonly id?: string }[];
    expect(await security.changePasskey(id, { name: ' Blue key ', logIn: false })).toMatchObject({
      ok: true,
    });
    expect(await passkeys()).toMatchObject([{ id, name: 'Blue key', logIn: false }]);
    for (const [name, message] of [
      [' ', 'Please name the passkey.'],
      ['x'.repeat(61), 'Please use at most 60 characters.'],
    ] as const)
      expect(await security.changePasskey(id, { name, logIn: false })).toMatchObject({
        error: { status: 400, messages: [message] },
      });
    expect(await security.removePasskey(id)).toMatchObject({ ok: true });
    expect(await passkeys()).toEqual([]);
    expect(await security.changePasskey(id, { name: 'Blue key', logIn: false })).toMatchObject({
      error: { status: 404 },
    });
  });

  it('says in memory that there are none', async () => {
    await using backend = await memoryProfileBackend();
    await backend.asNewInvestor();
    const none = { ok: false, error: { status: 503, messages: ['Passkeys are not set up here.'] } };
    expect(await backend.security.passkeyOptions()).toMatchObject(none);
    expect(await backend.security.changePasskey('p', { name: 'Key', logIn: true })).toMatchObject(none);
    expect(await backend.security.removePasskey('p')).toMatchObject(none);
  });
});

type CreationOptions = Parameters<SoftwarePasskey['create']>[0];
