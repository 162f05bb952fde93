import {
  CHANGE_PASSWORD_CALL,
  NEW_CODE_CALL,
  REGISTER_CALL,
  REQUEST_RESET_CALL,
  VERIFY_CODE_CALL,
} from '../../src/contract/account-calls.ts';
import { accountBodies } from '../../src/contract/account-requests.ts';
import type { acceptedFields, registeredFields, verifiedFields } from '../../src/contract/account.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import { ChangePassword } from './change-password.ts';
import type { AccountServices } from './account-services.ts';
import { Register } from './register.ts';
import { SendCode } from './send-code.ts';
import { VerifyCode, type VerifiedCode } from './verify-code.ts';
import type { ClientAddresses } from '../platform/http/client-address.ts';
import { queryOf } from '../platform/http/calls.ts';
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

  routes.add(REGISTER_CALL, limit, async (c) => {
    // The length of a compressed answer would reveal something about the secret in it.
    c.set('noCompression', true);
    const { first_name, last_name, email, password } = await readJson(c, accountBodies[REGISTER_CALL]);
    const input = { firstName: first_name, lastName: last_name, email, password };
    const registrationToken = await register.execute(input, addresses.of(c));
    return c.json({
      ...accepted('Registration successful! Please verify your OTP.'),
      registrationToken,
    } satisfies SentRecord<typeof registeredFields>);
  });

  routes.add(VERIFY_CODE_CALL, limit, async (c) => {
    // The length of a compressed answer would reveal something about the secret in it.
    c.set('noCompression', true);
    const { email, otp, registrationToken } = await readJson(c, accountBodies[VERIFY_CODE_CALL]);
    const purpose = asksForReset(c) ? 'reset' : 'sign-up';
    const input = { email, otp, purpose, registrationToken, network: addresses.of(c) } as const;
    return answerVerified(c, await verifyCode.execute(input));
  });

  routes.add(NEW_CODE_CALL, limit, async (c) => {
    const { email, registrationToken } = await readJson(c, accountBodies[NEW_CODE_CALL]);
    await sendCode.repeat(email, addresses.of(c), registrationToken);
    return c.json(accepted('Otp Sent Successfully !!'));
  });

  routes.add(REQUEST_RESET_CALL, limit, async (c) => {
    const { email } = await readJson(c, accountBodies[REQUEST_RESET_CALL]);
    await sendCode.startReset(email, addresses.of(c));
    return c.json(accepted('Password reset email sent. Check your inbox'));
  });

  routes.add(CHANGE_PASSWORD_CALL, limit, async (c) => {
    const input = await readJson(c, accountBodies[CHANGE_PASSWORD_CALL]);
    await changePassword.execute({ ...input, network: addresses.of(c) });
    return c.json(accepted('Password updated successfully.'));
  });
}

const CODE_IS_RIGHT = 'Email Verified Successfully !!';

/** The fields in the answer of every successful account call. @see docs/product.md#messages */
const accepted = (message: string) => ({ status: true, message }) satisfies SentRecord<typeof acceptedFields>;

function answerVerified(c: AppContext, verified: VerifiedCode): Response {
  switch (verified.kind) {
    case 'opened':
      return c.json(accepted(CODE_IS_RIGHT));
    case 'opened-without-password':
      return c.json(accepted(`${CODE_IS_RIGHT} Please set a new password with "Forgot my password?".`));
    case 'entitled':
      return c.json({
        ...accepted(CODE_IS_RIGHT),
        forgetPasswordToken: verified.forgetPasswordToken,
      } satisfies SentRecord<typeof verifiedFields>);
  }
}

/** Whether the code is for a password reset: `?forgetPassword=true`, or the name without a value. */
function asksForReset(c: AppContext): boolean {
  const [value] = queryOf(c, VERIFY_CODE_CALL).forgetPassword;
  return value !== undefined && !['false', '0'].includes(value);
}
