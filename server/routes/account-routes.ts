import { addressed, codeGiven, passwordChange, registration } from '../auth/account-bodies.ts';
import { ChangePassword } from '../auth/change-password.ts';
import type { AccountServices } from '../auth/account-services.ts';
import { Register } from '../auth/register.ts';
import { SendCode } from '../auth/send-code.ts';
import { VerifyCode } from '../auth/verify-code.ts';
import type { ClientAddresses } from '../http/client-address.ts';
import type { AppContext } from '../http/context.ts';
import { bodyLimits, limitBody, readJson } from '../http/json-body.ts';
import type { Routes } from './routes.ts';

/** Registration, codes and password reset (specification, section 7; docs/api.md). */
export function addAccountRoutes(
  routes: Routes,
  services: AccountServices,
  addresses: ClientAddresses,
): void {
  const register = new Register(services);
  const sendCode = new SendCode(services);
  const verifyCode = new VerifyCode(services);
  const changePassword = new ChangePassword(services);
  const limit = limitBody(bodyLimits.auth);

  routes.add('POST', '/api/auth/create', limit, async (c) => {
    const { first_name, last_name, email, password } = await readJson(c, registration);
    await register.execute({ firstName: first_name, lastName: last_name, email, password }, addresses.of(c));
    return accepted(c, 'Registration successful! Please verify your OTP.');
  });

  routes.add('POST', '/api/auth/verify-otp', limit, async (c) => {
    // A compressed answer's length would tell about the secret in it.
    c.set('noCompression', true);
    const { email, otp } = await readJson(c, codeGiven);
    const purpose = asksForReset(c) ? 'reset' : 'sign-up';
    const token = await verifyCode.execute({ email, otp, purpose, network: addresses.of(c) });
    return accepted(
      c,
      'Email Verified Successfully !!',
      token === undefined ? {} : { forgetPasswordToken: token },
    );
  });

  routes.add('POST', '/api/auth/resend-otp', limit, async (c) => {
    await sendCode.repeat((await readJson(c, addressed)).email, addresses.of(c));
    return accepted(c, 'Otp Sent Successfully !!');
  });

  routes.add('POST', '/api/auth/forget-password', limit, async (c) => {
    await sendCode.startReset((await readJson(c, addressed)).email, addresses.of(c));
    return accepted(c, 'Password reset email sent. Check your inbox');
  });

  routes.add('POST', '/api/auth/change-password', limit, async (c) => {
    const input = await readJson(c, passwordChange);
    await changePassword.execute({ ...input, network: addresses.of(c) });
    return accepted(c, 'Password updated successfully.');
  });
}

/** The answer of every account call that went well; the words are the specification's (section 8). */
function accepted(c: AppContext, message: string, more: Readonly<Record<string, string>> = {}): Response {
  return c.json({ status: true, message, ...more });
}

/** `?forgetPassword=true`; the bare name counts too. */
function asksForReset(c: AppContext): boolean {
  const value = c.req.query('forgetPassword');
  return value !== undefined && !['false', '0'].includes(value);
}
