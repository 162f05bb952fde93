import type { FormEvent, ReactElement, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { Dialog } from '../shared/dialog.tsx';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { formText } from '../shared/form/form-text.ts';
import { TextField } from '../shared/form/text-field.tsx';
import { useFocusOnError } from '../shared/form/use-focus-on-error.ts';
import { QrCode } from './qr-code.tsx';
import type { SecurityPartProps } from './security-rows.tsx';

/** The open dialog of the page. Each dialog has a key, so that a dialog that replaces another takes the focus. */
export function SecurityDialogs({ state, viewModel }: SecurityPartProps): ReactElement | undefined {
  const { dialog, busy, problem } = state;
  const close = (): void => viewModel.closeDialog();
  // Only the failure of a command that was sent from this dialog; the cards show the other failures.
  const error = problem?.dialog === dialog?.kind ? problem?.text : undefined;
  const cancelButton = (
    <Button variant="outline" onClick={close}>
      Cancel
    </Button>
  );
  switch (dialog?.kind) {
    case 'authenticator':
      return (
        <Dialog key="authenticator" title="Add an authenticator" firstFocus="field" onClose={close}>
          <ol className="security-steps">
            <li>Scan this code with your authenticator app, or type the key into it.</li>
            <li>Enter the six digits that the app shows then.</li>
          </ol>
          <QrCode text={dialog.uri} label="QR code for your authenticator app" />
          <p className="security-secret">
            Key: <code>{dialog.secret.replace(/(.{4})(?=.)/gu, '$1 ')}</code>
          </p>
          <DialogForm
            state={state}
            onSubmit={(fields) => viewModel.addAuthenticator(formText(fields, 'code'))}
          >
            <TextField label="Code" name="code" autoComplete="one-time-code" error={error} />
            <BusyButton busy={busy === 'add'}>Add authenticator</BusyButton>
          </DialogForm>
        </Dialog>
      );
    case 'passkey':
      return (
        <Dialog key="passkey" title="Add a passkey" firstFocus="field" onClose={close}>
          <p>Give it a name by which you know the device. The browser asks for the rest.</p>
          <DialogForm
            state={state}
            onSubmit={(fields) =>
              viewModel.addPasskey(formText(fields, 'name'), fields.get('logIn') !== null)
            }
          >
            <TextField label="Name" name="name" autoComplete="off" error={error} />
            <FormCheck
              className="passkey-log-in"
              id="passkey-log-in"
              name="logIn"
              label="Also log in with it, without a password"
              defaultChecked
            />
            <BusyButton busy={busy === 'add'}>Add passkey</BusyButton>
          </DialogForm>
        </Dialog>
      );
    case 'rename':
      return (
        <Dialog key="rename" title="Rename the passkey" size="small" firstFocus="field" onClose={close}>
          <DialogForm state={state} onSubmit={(fields) => viewModel.rename(formText(fields, 'name'))}>
            <TextField label="Name" name="name" autoComplete="off" initialValue={dialog.name} error={error} />
            <BusyButton busy={busy === 'rename'}>Rename</BusyButton>
          </DialogForm>
        </Dialog>
      );
    case 'recovery-codes':
      return (
        <Dialog
          key="recovery-codes"
          title="Your recovery codes"
          firstFocus="first action"
          onClose={close}
          actions={
            <>
              <Button variant="outline" onClick={() => void viewModel.copyCodes()}>
                {dialog.copied ? 'Copied' : 'Copy'}
              </Button>
              <Button variant="outline" onClick={() => viewModel.saveCodes()}>
                Download
              </Button>
              <Button variant="primary" onClick={close}>
                I have kept them
              </Button>
            </>
          }
        >
          <p>
            Keep them where nobody else finds them. Each logs you in once when your factor is lost. They are
            shown only now, and earlier ones do not work any more.
          </p>
          <ul className="recovery-codes" aria-label="Recovery codes">
            {dialog.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          {error !== undefined && <p role="alert">{error}</p>}
        </Dialog>
      );
    case 'remove':
      return (
        <Dialog
          key="remove"
          title={`Remove ${dialog.name}?`}
          size="small"
          firstFocus="first action"
          onClose={close}
          actions={
            <>
              {cancelButton}
              <BusyButton width="content" busy={busy === 'remove'} onClick={() => viewModel.remove()}>
                Remove
              </BusyButton>
            </>
          }
        >
          <p>It will not be accepted any more. With the last factor the recovery codes end too.</p>
          {error !== undefined && <p role="alert">{error}</p>}
        </Dialog>
      );
    case 'delete':
      return (
        <Dialog
          key="delete"
          title="Delete your account?"
          firstFocus="first action"
          onClose={close}
          actions={
            <>
              {cancelButton}
              <BusyButton width="content" busy={busy === 'delete'} onClick={() => viewModel.deleteAccount()}>
                Delete account
              </BusyButton>
            </>
          }
        >
          <p>
            Everything is deleted in seven days; until then you can take it back on this page. All other
            devices are signed out now. Only what the law wants is kept: the records of your investments with
            your name and email.
          </p>
          {error !== undefined && <p role="alert">{error}</p>}
        </Dialog>
      );
    case undefined:
      return undefined;
  }
}

interface DialogFormProps {
  /** The state of the page. It is a new object after each submission, as `useFocusOnError` requires. */
  readonly state: Pick<SecurityPartProps['state'], 'busy'>;
  readonly onSubmit: (fields: FormData) => void;
  readonly children: ReactNode;
}

/** The form of a dialog. A submitted field that is empty or wrong gets the focus. */
function DialogForm({ state, onSubmit, children }: DialogFormProps): ReactElement {
  const { form, expectErrors } = useFocusOnError(state, state.busy !== undefined);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    expectErrors();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} method="post" noValidate autoComplete="off" onSubmit={submit}>
      {children}
    </form>
  );
}
