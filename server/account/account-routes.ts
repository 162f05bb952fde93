import { accountBodies } from '../../src/contract/account-requests.ts';
import {
  type acceptedFields,
  CHANGE_PASSWORD_CALL,
  CURRENT_USER_CALL,
  LOG_IN_CALL,
  LOG_OUT_CALL,
  NEW_CODE_CALL,
  REGISTER_CALL,
  type registeredFields,
  REQUEST_RESET_CALL,
  type verifiedFields,
  VERIFY_CODE_CALL,
} from '../../src/contract/account.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import { queryOf } from '../platform/http/calls.ts';
import type { AppContext } from '../platform/http/context.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';
import { recordEvent } from '../session/account-events.ts';
import { deviceOf } from '../session/device.ts';
import type { LogInCompletion } from '../session/log-in-completion.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import { toUserFields } from '../session/user-fields.ts';
import { accountServices, type LogInGuards } from './account-services.ts';
import { ChangePassword } from './change-password.ts';
import { LogIn } from './log-in.ts';
import { Register } from './register.ts';
import { SendCode } from './send-code.ts';
import { type VerifiedCode, VerifyCode } from './verify-code.ts';

/** Log-in, the current user and log-out (docs/api.md). */
export function addLogInRoutes(
  routes: Routes,
  services: RouteServices,
  guards: LogInGuards,
  completion: LogInCompletion,
): void {
  const { db, clock, sessions, clientAddresses } = services;
  const logIn = new LogIn({ ...services, ...guards, completion });

  routes.add(LOG_IN_CALL, limitBody(BODY_LIMITS.account), async (c) => {
    const { email, password } = await readJson(c, accountBodies[LOG_IN_CALL]);
    const device = deviceOf(c, clientAddresses);
    const { userId, response } = await logIn.execute({
      email,
      password,
      address: clientAddresses.of(c),
      device,
    });
    c.set('userIdToLog', userId);
    return c.json(response);
  });

  routes.add(CURRENT_USER_CALL, requireBearer(services), (c) => {
    const { userId, email, firstName, lastName } = c.get('bearer');
    return sendJson(c, {
      data: toUserFields({ id: userId, email, first_name: firstName, last_name: lastName }),
    });
  });

  routes.add(LOG_OUT_CALL, limitBody(BODY_LIMITS.account), requireBearer(services), async (c) => {
    const { tokenHash, userId, device } = c.get('bearer');
    await sessions.end(tokenHash);
    await recordEvent(db, userId, { kind: 'log-out', at: clock.now(), device });
    return c.json({ status: 200, message: 'You have been logged out.' });
  });
}

/** Registration, codes and password reset (docs/product.md#api-calls; docs/api.md). */
export function addAccountRoutes(routes: Routes, services: RouteServices, guards: LogInGuards): void {
  const { clientAddresses } = services;
  const account = accountServices(services, guards);
  const register = new Register(account);
  const sendCode = new SendCode(account);
  const verifyCode = new VerifyCode(account);
  const changePassword = new ChangePassword(account);
  const limit = limitBody(BODY_LIMITS.account);

  routes.add(REGISTER_CALL, limit, async (c) => {
    const { first_name, last_name, email, password } = await readJson(c, accountBodies[REGISTER_CALL]);
    const input = { firstName: first_name, lastName: last_name, email, password };
    const registrationToken = await register.execute(input, clientAddresses.of(c));
    return c.json({
      ...accepted('Registration successful! Please verify your OTP.'),
      registrationToken,
    } satisfies SentRecord<typeof registeredFields>);
  });

  routes.add(VERIFY_CODE_CALL, limit, async (c) => {
    const { email, otp, registrationToken } = await readJson(c, accountBodies[VERIFY_CODE_CALL]);
    const purpose = isForReset(c) ? 'reset' : 'sign-up';
    const input = { email, otp, purpose, registrationToken, network: clientAddresses.of(c) } as const;
    return respondVerified(c, await verifyCode.execute(input));
  });

  routes.add(NEW_CODE_CALL, limit, async (c) => {
    const { email, registrationToken } = await readJson(c, accountBodies[NEW_CODE_CALL]);
    await sendCode.repeat(email, clientAddresses.of(c), registrationToken);
    return c.json(accepted('Otp Sent Successfully !!'));
  });

  routes.add(REQUEST_RESET_CALL, limit, async (c) => {
    const { email } = await readJson(c, accountBodies[REQUEST_RESET_CALL]);
    await sendCode.startReset(email, clientAddresses.of(c));
    return c.json(accepted('Password reset email sent. Check your inbox'));
  });

  routes.add(CHANGE_PASSWORD_CALL, limit, async (c) => {
    const input = await readJson(c, accountBodies[CHANGE_PASSWORD_CALL]);
    await changePassword.execute({
      ...input,
      network: clientAddresses.of(c),
      device: deviceOf(c, clientAddresses),
    });
    return c.json(accepted('Password updated successfully.'));
  });
}

const CODE_IS_RIGHT = 'Email Verified Successfully !!';

/** The fields in every successful response of `addAccountRoutes`. @see docs/product.md#messages */
const accepted = (message: string) => ({ status: true, message }) satisfies SentRecord<typeof acceptedFields>;

function respondVerified(c: AppContext, verified: VerifiedCode): Response {
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

/** Whether the code is for a password reset: `?forgetPassword` without a value, or with any but `false` and `0`. */
function isForReset(c: AppContext): boolean {
  const [value] = queryOf(c, VERIFY_CODE_CALL).forgetPassword;
  return value !== undefined && !['false', '0'].includes(value);
}
