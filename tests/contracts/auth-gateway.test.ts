import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { DeferredAuthGateway } from '../../src/adapters/deferred/deferred-auth-gateway.ts';
import { httpBackend, memoryBackend } from '../support/backends.ts';
import { describeAuthGateway } from './auth-gateway.contract.ts';

describeAuthGateway('memory', memoryBackend);
describeAuthGateway('http, to the reference API', httpBackend);
describeAuthGateway('deferred', async () => {
  const backend = await memoryBackend();
  return { ...backend, auth: new DeferredAuthGateway(() => Promise.resolve(backend.auth)) };
});

describe('DeferredAuthGateway when its code fails to load', () => {
  it('fails with a network failure, and works once the code loads', async () => {
    const backend = await memoryBackend();
    let failing = true;
    const auth = new DeferredAuthGateway(() =>
      failing ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(backend.auth),
    );
    const lost = { ok: false, error: { kind: 'network' } };
    expect(await auth.logIn(backend.withHoldings)).toEqual(lost);
    expect(await auth.logOut('token')).toEqual(lost);
    expect(await lastValueFrom(auth.currentInvestor())).toEqual(lost);
    failing = false;
    expect(await auth.logIn(backend.withHoldings)).toMatchObject({ ok: true });
  });
});
