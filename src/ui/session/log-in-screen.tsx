import { type FormEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import { Link } from 'wouter';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { appShellCode, fieldErrorCode, whySignUpCode } from '../lazy-parts.ts';
import { SCREEN_VIEWS } from '../screen-views.tsx';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { LazyPart } from '../shared/lazy-part.tsx';
import { prefetchCode } from '../shared/load-code.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { prefetchWhenNear } from '../shared/prefetch-when-near.ts';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';
import type { LogInState } from '../../core/session/log-in-state.ts';
import type { LogInScreenModel } from '../../core/view-models.ts';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { formText } from '../shared/form/form-text.ts';
import { GoogleMark } from './google-mark.tsx';
import { PasswordField } from '../shared/form/password-field.tsx';

const IDLE: LogInState = { status: 'idle' };

/**
 * The login form. Its fields are uncontrolled, so that they keep the text typed before this code ran and the text of a
 * failed login.
 * @see docs/product.md#login
 */
export function LogInScreen(): ReactElement {
  const { logIn, register, resetPassword, product } = useViewModels();
  const [viewModel] = useState(logIn);
  const state = useObservableState(viewModel.state$, IDLE);
  const busyWith = state.status === 'busy' ? state.with : undefined;
  const failure = state.status === 'idle' ? state.failure : undefined;
  const form = useRef<HTMLFormElement>(null);
  usePreparation(form, viewModel);
  useFilledInEmail(form, viewModel);

  return (
    <>
      <PageHeading>Investor Login</PageHeading>
      {/* `post`: if the browser ever submits the form itself, the password must not appear in the address. */}
      <form ref={form} method="post" onSubmit={submitTo(viewModel)} onInput={() => viewModel.typed()}>
        <FormGroup className="field" controlId="email">
          <FormLabel>Email</FormLabel>
          <FormControl
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormGroup>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          aside={
            <Link
              to={pathOf('reset-password')}
              {...prefetchWhenNear(SCREEN_VIEWS['reset-password'].code, resetPassword)}
            >
              Forgot my password?
            </Link>
          }
          invalid={failure?.rejected === true}
          describedBy={failure === undefined ? undefined : 'password-error'}
        >
          {failure !== undefined && (
            // Without its code the toast has to suffice.
            <ErrorBoundary fallback={undefined}>
              <LazyPart
                name="field-error"
                code={fieldErrorCode}
                props={{ id: 'password-error', text: failure.text }}
                skeleton={undefined}
              />
            </ErrorBoundary>
          )}
        </PasswordField>
        <BusyButton busy={busyWith === 'password'}>Log In</BusyButton>
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
        New to {product.name}?{' '}
        <Link
          to={pathOf('register')}
          {...prefetchWhenNear(SCREEN_VIEWS.register.code, whySignUpCode, register)}
        >
          Sign Up Now
        </Link>
      </p>
    </>
  );
}

/** Submits the form. The view model ignores a second attempt while one is running. */
const submitTo =
  (viewModel: LogInScreenModel) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    viewModel.logIn(formText(fields, 'email'), formText(fields, 'password'));
  };

/** Prefetches the screen after the login once the visitor has begun to type, possibly before this code ran. */
function usePreparation(form: RefObject<HTMLFormElement | null>, viewModel: LogInScreenModel): void {
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    const listening = new AbortController();
    const prepare = (): void => {
      listening.abort();
      viewModel.prepare();
      prefetchCode(fieldErrorCode, appShellCode, SCREEN_VIEWS.dashboard.code);
    };
    element.addEventListener('focusin', prepare, { signal: listening.signal });
    element.addEventListener('input', prepare, { signal: listening.signal });
    if (element.contains(document.activeElement)) prepare();
    return () => listening.abort();
  }, [form, viewModel]);
}

/**
 * Fills in the e-mail that has just been verified and puts the cursor into the password. It runs after the first
 * render, which must equal the prerendered page.
 */
function useFilledInEmail(form: RefObject<HTMLFormElement | null>, viewModel: LogInScreenModel): void {
  useEffect(() => {
    const email = viewModel.takeEmail();
    const field = form.current?.querySelector<HTMLInputElement>('[name="email"]');
    if (email === '' || field?.value !== '') return;
    field.value = email;
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }, [form, viewModel]);
}
