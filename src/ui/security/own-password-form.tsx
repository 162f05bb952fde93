import { type FormEvent, type ReactElement, useEffect } from 'react';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { FieldError } from '../shared/form/field-message.tsx';
import { formText } from '../shared/form/form-text.ts';
import { PasswordField } from '../shared/form/password-field.tsx';
import { useFocusOnError } from '../shared/form/use-focus-on-error.ts';
import { PasswordRules } from '../account/password-rules.tsx';
import type { SecurityPartProps } from './security-rows.tsx';

/**
 * Changes the investor's password, or sets one if there is none. The fields are uncontrolled; a successful change
 * empties them.
 */
export function OwnPasswordForm({ state, viewModel }: SecurityPartProps): ReactElement {
  const { hasPassword, busy, password } = state;
  const { form, expectErrors } = useFocusOnError(password);
  // Resets the form instead of mounting a new one, which would lose the focus.
  useEffect(() => form.current?.reset(), [form, password.changeCount]);
  const typed = (element: HTMLFormElement): readonly [string, string, string] => {
    const fields = new FormData(element);
    return [formText(fields, 'current'), formText(fields, 'password'), formText(fields, 'again')];
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    expectErrors();
    viewModel.changePassword(...typed(event.currentTarget));
  };
  return (
    <form
      ref={form}
      className="security-form"
      method="post"
      noValidate
      aria-label="Password"
      onSubmit={submit}
      onInput={(event) => {
        const [, next, again] = typed(event.currentTarget);
        viewModel.typedPassword(next, again);
      }}
    >
      {hasPassword && (
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          invalid={password.currentError !== undefined}
          describedBy={password.currentError === undefined ? undefined : 'current-error'}
        >
          <FieldError id="current-error" text={password.currentError} />
        </PasswordField>
      )}
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        invalid={password.passwordError !== undefined}
        describedBy={
          password.passwordError === undefined ? 'password-rules' : 'password-error password-rules'
        }
      >
        <FieldError id="password-error" text={password.passwordError} />
        <PasswordRules checks={password.checks} />
      </PasswordField>
      <PasswordField
        label="Confirm password"
        name="again"
        autoComplete="new-password"
        invalid={password.confirmError !== undefined}
        describedBy={password.confirmError === undefined ? undefined : 'again-error'}
      >
        <FieldError id="again-error" text={password.confirmError} />
      </PasswordField>
      <BusyButton width="content" busy={busy === 'password'}>
        Update password
      </BusyButton>
    </form>
  );
}
