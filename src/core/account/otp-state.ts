import type { Email } from '../shared/brand.ts';
import { COUNTDOWN_SECONDS, formatTimeLeft, spokenTimeLeft } from './countdown.ts';
import { EMPTY_OTP, type OtpEntry } from './otp-entry.ts';
import { LEAVE_WARNING } from '../platform/messages.ts';

/** State of a code screen. */
export interface OtpState {
  /** The e-mail to which the code was sent. */
  readonly recipient: Email;
  readonly entry: OtpEntry;
  /** Formatted as `0:42`. */
  readonly timeLeft: string;
  /** The screen reader's announcement for this second; `undefined` in most seconds. */
  readonly spokenTimeLeft: string | undefined;
  /** Share of the countdown that is left, from 1 down to 0. */
  readonly fractionLeft: number;
  /** The countdown is over: the entered code can no longer be verified, but a new one can be requested. */
  readonly timeIsUp: boolean;
  readonly busy: 'verify' | 'resend' | undefined;
  /** The message below the boxes. */
  readonly error: string | undefined;
  /** The boxes are marked invalid: the code is incomplete, or the API rejected it. */
  readonly invalid: boolean;
  /** The question whether to leave, while the user is about to leave. */
  readonly leaveWarning: string | undefined;
}

/** The part of the state that depends on the entry and the calls. */
export type OtpAttempt = Pick<OtpState, 'entry' | 'busy' | 'error' | 'invalid'>;

export const FIRST_ATTEMPT: OtpAttempt = {
  entry: EMPTY_OTP,
  busy: undefined,
  error: undefined,
  invalid: false,
};

/** @param leaving whether the user is about to leave */
export function otpState(
  recipient: Email,
  attempt: OtpAttempt,
  secondsLeft: number,
  leaving: boolean,
): OtpState {
  return {
    ...attempt,
    recipient,
    timeLeft: formatTimeLeft(secondsLeft),
    spokenTimeLeft: spokenTimeLeft(secondsLeft),
    fractionLeft: secondsLeft / COUNTDOWN_SECONDS,
    timeIsUp: secondsLeft === 0,
    leaveWarning: leaving ? LEAVE_WARNING : undefined,
  };
}
