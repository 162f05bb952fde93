import { type FormEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { OTP_INCOMPLETE, OTP_TOO_LATE } from '../../core/account/otp-entry.ts';
import type { OtpState } from '../../core/account/otp-state.ts';
import type { OtpScreenModel } from '../../core/view-models.ts';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { FieldError } from '../shared/form/field-message.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { LeaveDialog } from '../shared/leave-dialog.tsx';
import { OtpBoxes } from './otp-boxes.tsx';

/** The messages without a toast, which this form announces itself. */
const OWN_ERRORS: ReadonlySet<string> = new Set([OTP_INCOMPLETE, OTP_TOO_LATE]);

interface OtpFormProps {
  readonly state: OtpState;
  readonly viewModel: OtpScreenModel;
  /** The page on which another e-mail address can be entered. */
  readonly emailPage: string;
}

/** The form for a code, with the time left and the confirmation before leaving. @see docs/product.md#one-time-code */
export function OtpForm({ state, viewModel, emailPage }: OtpFormProps): ReactElement {
  const { entry, busy, error, invalid, timeIsUp, leaveWarning } = state;

  const form = useRef<HTMLFormElement>(null);
  // A disabled button loses the focus.
  useLayoutEffect(() => {
    if (timeIsUp && document.activeElement?.matches('[type="submit"]') === true)
      form.current?.querySelector<HTMLElement>('.countdown button')?.focus();
  }, [timeIsUp]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    viewModel.verify();
  };

  return (
    <>
      <p id="otp-lead" className="auth-lead">
        We sent a code to <strong>{state.recipient}</strong>. <Link to={emailPage}>Wrong address?</Link>
      </p>
      <form ref={form} noValidate onSubmit={submit}>
        <OtpBoxes
          entry={entry}
          invalid={invalid}
          describedBy={error === undefined ? 'otp-lead' : 'otp-lead otp-error'}
          viewModel={viewModel}
        />
        <FieldError
          id="otp-error"
          text={error}
          // A toast announces every other message.
          role={error !== undefined && OWN_ERRORS.has(error) ? 'alert' : undefined}
        />
        <CountdownRing state={state}>
          {timeIsUp && (
            <BusyButton
              variant="outline"
              width="content"
              busy={busy === 'resend'}
              onClick={() => viewModel.resend()}
            >
              Resend OTP
            </BusyButton>
          )}
        </CountdownRing>
        <BusyButton busy={busy === 'verify'} disabled={timeIsUp}>
          Verify
        </BusyButton>
      </form>
      {leaveWarning !== undefined && (
        <LeaveDialog
          warning={leaveWarning}
          onStay={() => viewModel.stay()}
          onLeave={() => viewModel.leave()}
        />
      )}
    </>
  );
}
