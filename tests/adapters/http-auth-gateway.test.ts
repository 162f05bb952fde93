import { firstValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import { HttpAuthGateway } from '../../src/adapters/http/http-auth-gateway.ts';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import type { PasskeyProof } from '../../src/core/account/passkeys.port.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { jsonBody, ScriptedFetch } from '../support/scripted-fetch.ts';

const email = normaliseEmail('meera@kopal.test');
const password = 'a long password';
const otp = '123456';
const PASSKEY: PasskeyProof = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: '', authenticatorData: '', signature: '' },
};

type Call = (auth: HttpAuthGateway) => Promise<unknown>;

/** The `Authorization` header that a call sends during a session. */
async function authorizationOf(call: Call): Promise<string | null | undefined> {
  const script = new ScriptedFetch(jsonBody(200, {}));
  const http = new HttpClient({
    baseUrl: 'http://kopal.test/api',
    token: () => 'session',
    fetch: script.fetch,
  });
  await call(new HttpAuthGateway(http));
  expect(script.requests).toHaveLength(1);
  return script.requests[0]?.headers.get('authorization');
}

it.each<[string, Call]>([
  ['logIn', (auth) => auth.logIn({ email, password })],
  ['logInWithGoogle', (auth) => auth.logInWithGoogle('code')],
  ['secondFactorOptions', (auth) => auth.secondFactorOptions('step')],
  ['confirmSecondFactor', (auth) => auth.confirmSecondFactor('step', { method: 'authenticator', code: otp })],
  ['passkeyLogInOptions', (auth) => auth.passkeyLogInOptions()],
  ['logInWithPasskey', (auth) => auth.logInWithPasskey(PASSKEY)],
  ['register', (auth) => auth.register({ firstName: 'Meera', lastName: 'Rao', email, password })],
  ['verifyOtp', (auth) => auth.verifyOtp({ email, otp, purpose: 'sign-up' })],
  ['resendOtp', (auth) => auth.resendOtp({ email })],
  ['requestPasswordReset', (auth) => auth.requestPasswordReset(email)],
  ['changePassword', (auth) => auth.changePassword({ email, otp, password, forgetPasswordToken: 'reset' })],
])('HttpAuthGateway.%s sends no token, even during a session', async (_name, call) => {
  expect(await authorizationOf(call)).toBeNull();
});

it('HttpAuthGateway reads the investor with the session’s token, and logs out the token that it is given', async () => {
  expect(await authorizationOf((auth) => firstValueFrom(auth.currentInvestor()))).toBe('Bearer session');
  expect(await authorizationOf((auth) => auth.logOut('ended'))).toBe('Bearer ended');
});
