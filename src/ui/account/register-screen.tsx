import { type FormEvent, type ReactElement, useEffect } from 'react';
import { Link } from 'wouter';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { EMPTY_REGISTRATION } from '../../core/account/register.view-model.ts';
import type { RegistrationInput } from '../../core/account/registration.ts';
import { verifyOtpCode } from '../lazy-chunks.ts';
import { prefetchCode } from '../shared/load-code.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';
import type { RegisterScreenModel } from '../../core/view-models.ts';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { FieldError, FormFailure } from '../shared/form/field-message.tsx';
import { formText } from '../shared/form/form-text.ts';
import { PasswordField } from '../shared/form/password-field.tsx';
import { TextField } from '../shared/form/text-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useFocusOnError } from '../shared/form/use-focus-on-error.ts';

/**
 * The sign-up form. Its fields are uncontrolled, so that typed text survives every response.
 * @see docs/product.md#register
 */
export function RegisterScreen({ viewModel }: { readonly viewModel: RegisterScreenModel }): ReactElement {
  const { product } = useViewModels();
  useEffect(() => prefetchCode(verifyOtpCode), []);
  const { busy, errors, failure, passwordChecks } = useObservableState(viewModel.state$, EMPTY_REGISTRATION);
  const { form, expectErrors } = useFocusOnError(errors);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    expectErrors();
    viewModel.submit(inputOf(event.currentTarget));
  };

  return (
    <>
      <PageHeading>Create Your {product.name} Account</PageHeading>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={(event) => viewModel.recheck(inputOf(event.currentTarget))}
      >
        <div className="field-pair">
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            error={errors.firstName}
          />
          <TextField label="Last name" name="last_name" autoComplete="family-name" error={errors.lastName} />
        </div>
        <TextField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          invalid={errors.password !== undefined}
          describedBy={errors.password === undefined ? 'password-rules' : 'password-error'}
        >
          <FieldError id="password-error" text={errors.password} />
          <PasswordRules checks={passwordChecks} />
        </PasswordField>
        <FormFailure text={failure} />
        <BusyButton busy={busy}>Create account</BusyButton>
      </form>
      <p className="auth-alternative">
        Already have an account? <Link to={pathOf('login')}>Log In Now</Link>
      </p>
    </>
  );
}

function inputOf(form: HTMLFormElement): RegistrationInput {
  const fields = new FormData(form);
  return {
    firstName: formText(fields, 'first_name'),
    lastName: formText(fields, 'last_name'),
    email: formText(fields, 'email'),
    password: formText(fields, 'password'),
  };
}
