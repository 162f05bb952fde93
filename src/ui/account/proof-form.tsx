import { type FormEvent, type ReactElement, type ReactNode, useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import type { ProofMethod } from '../../core/account/proof.ts';
import type { ProofState, ProofViewModel } from '../../core/account/proof.view-model.ts';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { FieldLayout } from '../shared/form/field-layout.tsx';
import { FieldError } from '../shared/form/field-message.tsx';
import { formText } from '../shared/form/form-text.ts';
import { PasswordField } from '../shared/form/password-field.tsx';
import { useFocusOnError } from '../shared/form/use-focus-on-error.ts';
import { useObservableState } from '../shared/use-observable-state.ts';

const INSTRUCTIONS: Readonly<Record<ProofMethod, string>> = {
  passkey: 'Confirm with your passkey: your device asks for a fingerprint, your face or its PIN.',
  authenticator: 'Enter the six digits that your authenticator app shows now.',
  password: 'Enter the password of your account.',
  'recovery-code': 'Enter one of the recovery codes that you have kept. Each works once.',
};

const METHOD_LABELS: Readonly<Record<ProofMethod, string>> = {
  passkey: 'Use a passkey',
  authenticator: 'Use an authenticator code',
  password: 'Use your password',
  'recovery-code': 'Use a recovery code',
};

const NONE: ProofState = { methods: [], method: undefined, busy: false, error: undefined };

interface ProofFormProps {
  readonly viewModel: Pick<ProofViewModel, 'state$' | 'choose' | 'typed' | 'submit'>;
  /** Label of the submit button, except for the method passkey. */
  readonly action: string;
  /** Shown when this browser can use none of the methods. */
  readonly unusable: ReactNode;
}

/** Asks for a proof by one method, and offers the other methods. Only the form holds the typed value. */
export function ProofForm({ viewModel, action, unusable }: ProofFormProps): ReactElement {
  const state = useObservableState(viewModel.state$, NONE);
  const { methods, method, busy, error } = state;
  const { form, expectErrors } = useFocusOnError(state, busy);
  // Focuses the first control when the form opens and when the method changes.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }),
    [form, method],
  );
  if (method === undefined) return <p>{unusable}</p>;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    expectErrors();
    viewModel.submit(formText(new FormData(event.currentTarget), 'proof'));
  };
  return (
    <form
      ref={form}
      className="proof-form"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => viewModel.typed()}
    >
      <p>{INSTRUCTIONS[method]}</p>
      {/* A new field for each method, without the text typed for another method. */}
      <ProofField key={method} method={method} error={error} />
      <BusyButton busy={busy}>{method === 'passkey' ? 'Use passkey' : action}</BusyButton>
      {methods.length > 1 && (
        <div className="other-proofs">
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} variant="quiet" size="sm" onClick={() => viewModel.choose(other)}>
                {METHOD_LABELS[other]}
              </Button>
            ))}
        </div>
      )}
    </form>
  );
}

interface ProofFieldProps {
  readonly method: ProofMethod;
  readonly error: string | undefined;
}

function ProofField({ method, error }: ProofFieldProps): ReactElement {
  const message = <FieldError id="proof-error" text={error} />;
  if (method === 'passkey') return <div role="alert">{message}</div>;
  if (method === 'password')
    return (
      <PasswordField
        label="Password"
        name="proof"
        autoComplete="current-password"
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : 'proof-error'}
      >
        {message}
      </PasswordField>
    );
  const isAuthenticator = method === 'authenticator';
  return (
    <FieldLayout
      label={isAuthenticator ? 'Authenticator code' : 'Recovery code'}
      name="proof"
      field="proof"
      error={error}
    >
      {(control) => (
        <FormControl
          {...control}
          inputMode={isAuthenticator ? 'numeric' : 'text'}
          autoComplete={isAuthenticator ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </FieldLayout>
  );
}
