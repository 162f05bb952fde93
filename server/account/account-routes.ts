import {
  resetRequest,
  newCodeRequest,
  codeCheck,
  passwordChange,
  registration,
} from '../../src/contract/account-requests.ts';
import { ChangePassword } from './change-password.ts';
import type { AccountServices } from './account-services.ts';
import { Register } from './register.ts';
import { SendCode } from './send-code.ts';
import { VerifyCode, type VerifiedCode } from './verify-code.ts';
import type { ClientAddresses } from '../platform/http/client-address.ts';
import type { AppContext } from '../platform/http/context.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';

/** Registration, codes and password reset (docs/product.md#api-calls; docs/api.md). */
export function addAccountRoutes(
  routes: Routes,
  services: AccountServices,
  addresses: ClientAddresses,
): void {
  const register = new Register(services);
  const sendCode = new SendCode(services);
  const verifyCode = new VerifyCode(services);
  const changePassword = new ChangePassword(services);
  const limit = limitBody(BODY_LIMITS.auth);

  routes.add('POST', '/api/auth/create', limit, async (c) => {
    // The length of a compressed answer would reveal something about the secret in it.
    c.set('noCompression', true);
    const { first_name, last_name, email, password } = await readJson(c, registration);
    const input = { firstName: first_name, lastName: last_name, email, password };
    const registrationToken = await register.execute(input, addresses.of(c));
    return accepted(c, 'Registration successful! Please verify your OTP.', { registrationToken });
  });

  routes.add('POST', '/api/auth/verify-otp', limit, async (c) => {
    // The length of a compressed answer would reveal something about the secret in it.
    c.set('noCompression', true);
    const { email, otp, registrationToken } = await readJson(c, codeCheck);
    const purpose = asksForReset(c) ? 'reset' : 'sign-up';
    const input = { email, otp, purpose, registrationToken, network: addresses.of(c) } as const;
    return answerVerified(c, await verifyCode.execute(input));
  });

  routes.add('POST', '/api/auth/resend-otp', limit, async (c) => {
    const { email, registrationToken } = await readJson(c, newCodeRequest);
    await sendCode.repeat(email, addresses.of(c), registrationToken);
    return accepted(c, 'Otp Sent Successfully !!');
  });

  routes.add('POST', '/api/auth/forget-password', limit, async (c) => {
    await sendCode.startReset((await readJson(c, resetRequest)).email, addresses.of(c));
    return accepted(c, 'Password reset email sent. Check your inbox');
  });

  routes.add('POST', '/api/auth/change-password', limit, async (c) => {
    const input = await readJson(c, passwordChange);
    await changePassword.execute({ ...input, network: addresses.of(c) });
    return accepted(c, 'Password updated successfully.');
  });
}

const CODE_IS_RIGHT = 'Email Verified Successfully !!';

/** The answer of every successful account call. @see docs/product.md#messages */
function accepted(c: AppContext, message: string, more: Readonly<Record<string, string>> = {}): Response {
  return c.json({ status: true, message, ...more });
}

function answerVerified(c: AppContext, verified: VerifiedCode): Response {
  switch (verified.kind) {
    case 'opened':
      return accepted(c, CODE_IS_RIGHT);
    case 'opened-without-password':
      return accepted(c, `${CODE_IS_RIGHT} Please set a new password with "Forgot my password?".`);
    case 'entitled':
      return accepted(c, CODE_IS_RIGHT, { forgetPasswordToken: verified.forgetPasswordToken });
  }
}

/** Whether the code is for a password reset: `?forgetPassword=true`, or the name without a value. */
function asksForReset(c: AppContext): boolean {
  const value = c.req.query('forgetPassword');
  return value !== undefined && !['false', '0'].includes(value);
}
