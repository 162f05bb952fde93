import { type FormEvent, type ReactElement, useEffect } from 'react';
import { Link } from 'wouter';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { EMPTY_RESET } from '../../core/account/reset-password.view-model.ts';
import { enterOtpCode } from '../lazy-chunks.ts';
import { prefetchCode } from '../shared/load-code.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';
import type { ResetPasswordScreenModel } from '../../core/view-models.ts';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { FormFailure } from '../shared/form/field-message.tsx';
import { formText } from '../shared/form/form-text.ts';
import { BackToLogIn } from './back-to-log-in.tsx';
import { GoogleMark } from './google-mark.tsx';
import { TextField } from '../shared/form/text-field.tsx';
import { useFilledInEmail } from './use-filled-in-email.ts';
import { useFocusOnError } from '../shared/form/use-focus-on-error.ts';

const emailIn = (form: HTMLFormElement): string => formText(new FormData(form), 'email');

/** The form that requests a code for a new password. @see docs/product.md#reset-password */
export function ResetPasswordScreen({
  viewModel,
}: {
  readonly viewModel: ResetPasswordScreenModel;
}): ReactElement {
  const { product } = useViewModels();
  useEffect(() => prefetchCode(enterOtpCode), []);
  const state = useObservableState(viewModel.state$, EMPTY_RESET);
  const { form, expectErrors } = useFocusOnError(state);

  useFilledInEmail(form, viewModel);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    expectErrors();
    viewModel.submit(emailIn(event.currentTarget));
  };

  return (
    <>
      <PageHeading>Reset password</PageHeading>
      <p className="auth-lead">
        Enter the email you signed up with. We will send you a code to reset your password.
      </p>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={(event) => viewModel.recheck(emailIn(event.currentTarget))}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.in"
          error={state.error}
        />
        <FormFailure text={state.failure} />
        <BusyButton busy={state.busy === 'request'}>Send reset link</BusyButton>
      </form>
      <div className="or-divider">or</div>
      <BusyButton
        variant="outline"
        busy={state.busy === 'google'}
        mark={<GoogleMark />}
        onClick={() => viewModel.continueWithGoogle()}
      >
        Sign In with Google
      </BusyButton>
      <p className="auth-alternative">
        New to {product.name}? <Link to={pathOf('register')}>Sign Up Now</Link>
      </p>
      <BackToLogIn />
    </>
  );
}
