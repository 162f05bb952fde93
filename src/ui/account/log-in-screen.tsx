import { type FormEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import { Link } from 'wouter';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { appShellCode, dashboardCode } from '../lazy-chunks.ts';
import { prefetchCode } from '../shared/load-code.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useProductName } from '../shared/use-product-name.ts';
import type { LogInState } from '../../core/account/log-in-state.ts';
import type { ProofViewModel } from '../../core/account/proof.view-model.ts';
import type { LogInScreenModel } from '../../core/view-models.ts';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { FieldError } from '../shared/form/field-message.tsx';
import { formText } from '../shared/form/form-text.ts';
import { VanishingButton } from '../shared/vanishing-button.tsx';
import { GoogleMark } from './google-mark.tsx';
import { ProofForm } from './proof-form.tsx';
import { PasswordField } from '../shared/form/password-field.tsx';
import { useFocusOnError } from '../shared/form/use-focus-on-error.ts';
import { useFilledInEmail } from './use-filled-in-email.ts';

const IDLE: LogInState = { status: 'idle' };

/**
 * The login form, or the second step of the login. The form's fields are uncontrolled, so that they keep the text typed
 * before this code ran and the text of a failed login.
 * @see docs/product.md#login
 */
export function LogInScreen({ viewModel }: { readonly viewModel: LogInScreenModel }): ReactElement {
  const state = useObservableState(viewModel.state$, IDLE);
  useFocusOfStep(state.status === 'second-factor' ? 'second' : 'first');
  if (state.status === 'second-factor')
    return <SecondFactor proof={state.proof} onStartAgain={() => viewModel.startAgain()} />;
  return <LogInForm state={state} viewModel={viewModel} />;
}

/** After a change of the step, focuses the heading unless the new step has taken the focus. */
function useFocusOfStep(step: 'first' | 'second'): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}

interface LogInFormProps {
  readonly state: Exclude<LogInState, { status: 'second-factor' }>;
  readonly viewModel: LogInScreenModel;
}

function LogInForm({ state, viewModel }: LogInFormProps): ReactElement {
  const productName = useProductName();
  const suggestsPasskeys = useObservableState(viewModel.suggestsPasskeys$, false);
  const busyWith = state.status === 'busy' ? state.with : undefined;
  const failure = state.status === 'idle' ? state.failure : undefined;
  const note = state.status === 'idle' ? state.note : undefined;
  const errors = state.status === 'idle' ? state.errors : undefined;
  const passwordText = errors?.password ?? failure?.text;
  const { form, expectErrors } = useFocusOnError(state);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    expectErrors();
    const fields = new FormData(event.currentTarget);
    const isEmail = event.currentTarget.querySelector('[type="email"]:invalid') === null;
    viewModel.logIn(formText(fields, 'email'), formText(fields, 'password'), isEmail);
  };
  usePrefetchOnFocus(form);
  useFilledInEmail(form, viewModel, 'password');

  return (
    <>
      <PageHeading>Investor Login</PageHeading>
      {note !== undefined && <output className="auth-lead">{note}</output>}
      {/* `post`: if the browser ever submits the form itself, the password must not appear in the address. */}
      <form
        ref={form}
        className="log-in-form"
        method="post"
        onSubmit={submit}
        // Shows our messages in place of the browser's bubble.
        onInvalidCapture={submit}
        onInput={() => viewModel.typed()}
      >
        <FormGroup className="field" controlId="email">
          <FormLabel>Email</FormLabel>
          <FormControl
            type="email"
            name="email"
            required
            autoComplete={suggestsPasskeys ? 'email webauthn' : 'email'}
            autoCapitalize="none"
            spellCheck={false}
            isInvalid={errors?.email !== undefined}
            aria-invalid={errors?.email !== undefined}
            aria-describedby={errors?.email === undefined ? undefined : 'email-error'}
          />
          <FieldError id="email-error" text={errors?.email} />
        </FormGroup>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          invalid={errors?.password !== undefined || failure?.rejected === true}
          describedBy={passwordText === undefined ? undefined : 'password-error'}
          beforeEye={
            <>
              <BusyButton busy={busyWith === 'password'}>Log In</BusyButton>
              {/* Shown above the password, but after the button in tab order. */}
              <Link
                to={pathOf('reset-password')}
                className="forgot-link"
                onClick={(event) => {
                  event.preventDefault();
                  viewModel.forgotPassword(emailIn(form));
                }}
              >
                Forgot my password?
              </Link>
            </>
          }
        >
          <FieldError id="password-error" text={passwordText} />
        </PasswordField>
      </form>
      <div className="or-divider">or</div>
      <BusyButton
        variant="outline"
        busy={busyWith === 'google'}
        mark={<GoogleMark />}
        onClick={() => viewModel.continueWithGoogle()}
      >
        Continue with Google
      </BusyButton>
      <p className="auth-alternative">
        New to {productName}? <Link to={pathOf('register')}>Sign Up Now</Link>
      </p>
    </>
  );
}

interface SecondFactorProps {
  readonly proof: ProofViewModel;
  readonly onStartAgain: () => void;
}

/** The second step of the login. @see docs/product.md#second-factor */
function SecondFactor({ proof, onStartAgain }: SecondFactorProps): ReactElement {
  return (
    <>
      <PageHeading>Confirm that it is you</PageHeading>
      <ProofForm
        viewModel={proof}
        action="Log In"
        unusable="This browser cannot use your passkey. Log in from a device that has it."
      />
      <p className="auth-alternative">
        <VanishingButton variant="quiet" size="sm" onClick={onStartAgain}>
          Start again
        </VanishingButton>
      </p>
    </>
  );
}

const emailIn = (form: RefObject<HTMLFormElement | null>): string =>
  form.current === null ? '' : formText(new FormData(form.current), 'email');

/** Prefetches the dashboard when the form gets the focus or input, or has had the focus since before this code ran. */
function usePrefetchOnFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    const listening = new AbortController();
    const prefetch = (): void => {
      listening.abort();
      prefetchCode(appShellCode, dashboardCode);
    };
    element.addEventListener('focusin', prefetch, { signal: listening.signal });
    element.addEventListener('input', prefetch, { signal: listening.signal });
    if (element.contains(document.activeElement)) prefetch();
    return () => listening.abort();
  }, [form]);
}
