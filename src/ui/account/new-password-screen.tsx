import type { FormEvent, ReactElement } from 'react';
import { PageHeading } from '../shared/page-heading.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { NewPasswordScreenModel } from '../../core/view-models.ts';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { FieldError, FieldNote, FormFailure } from '../shared/form/field-message.tsx';
import { formText } from '../shared/form/form-text.ts';
import { PasswordField } from '../shared/form/password-field.tsx';
import { useFocusOnError } from '../shared/form/use-focus-on-error.ts';
import { BackToLogIn } from './back-to-log-in.tsx';
import { PasswordRules } from './password-rules.tsx';

/** The form for a new password after a verified code. @see docs/product.md#new-password */
export function NewPasswordScreen({
  viewModel,
}: {
  readonly viewModel: NewPasswordScreenModel;
}): ReactElement | undefined {
  const state = useObservableState(viewModel.state$, undefined);
  const { form, expectErrors } = useFocusOnError(state);
  // Without a verified code, the view model opens the reset page.
  if (state === undefined) return undefined;
  const { passwordError, confirmError } = state;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    expectErrors();
    viewModel.submit(...typedInto(event.currentTarget));
  };

  return (
    <>
      <PageHeading>New password</PageHeading>
      <p className="auth-lead">Choose a password you do not use elsewhere.</p>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={(event) => viewModel.typed(...typedInto(event.currentTarget))}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={state.email} readOnly hidden />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          invalid={passwordError !== undefined}
          describedBy={passwordError === undefined ? 'password-rules' : 'password-error password-rules'}
        >
          <FieldError id="password-error" text={passwordError} />
          <PasswordRules checks={state.checks} />
        </PasswordField>
        <PasswordField
          label="Confirm password"
          name="confirm_password"
          autoComplete="new-password"
          invalid={confirmError !== undefined}
          describedBy={confirmError === undefined ? 'confirm-note' : 'confirm-error'}
        >
          <FieldError id="confirm-error" text={confirmError} />
          <FieldNote id="confirm-note" text={state.matchNote} />
        </PasswordField>
        <FormFailure text={state.failure} />
        <BusyButton busy={state.busy}>Update password</BusyButton>
      </form>
      <BackToLogIn />
    </>
  );
}

function typedInto(form: HTMLFormElement): [password: string, confirmation: string] {
  const fields = new FormData(form);
  return [formText(fields, 'password'), formText(fields, 'confirm_password')];
}
