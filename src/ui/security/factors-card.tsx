import { type ReactElement, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Card } from '../shared/card.tsx';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts';
import { BusySwitch } from './busy-switch.tsx';
import { Problem, Row, type SecurityPartProps } from './security-rows.tsx';

/** The second factors and the recovery codes. */
export function FactorsCard({ state, viewModel }: SecurityPartProps): ReactElement {
  const { passkeys, canAddPasskey, authenticator, recoveryCodesLeft, busy, dialog } = state;
  const rows = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(rows, [dialog?.kind, authenticator, ...passkeys.map(({ id }) => id)].join());
  return (
    <Card title="Second factor">
      <p className="security-lead">
        A second factor guards your account even when somebody knows your password. It is asked for at each
        log-in.
      </p>
      <Problem state={state} card="factors" />
      <ul ref={rows} className="security-rows">
        <Row
          row={{
            title: 'Authenticator app',
            note: authenticator ?? 'An app on your phone that shows a new code every 30 seconds.',
          }}
        >
          {authenticator === undefined ? (
            <BusyButton
              variant="outline"
              width="content"
              busy={busy === 'authenticator'}
              onClick={() => viewModel.startAuthenticator()}
            >
              Add authenticator
            </BusyButton>
          ) : (
            <Button
              variant="quiet"
              size="sm"
              aria-label="Remove authenticator"
              onClick={() => viewModel.openRemovalDialog()}
            >
              Remove
            </Button>
          )}
        </Row>
        {passkeys.map((passkey) => (
          <Row key={passkey.id} row={passkey}>
            <BusySwitch
              busy={busy === `passkey ${passkey.id}`}
              id={`passkey-${passkey.id}`}
              label="Logs in without a password"
              aria-label={`${passkey.title} logs in without a password`}
              checked={passkey.mayLogIn}
              onChange={() => viewModel.switchLogIn(passkey.id)}
            />
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Rename ${passkey.title}`}
              onClick={() => viewModel.openRenameDialog(passkey.id)}
            >
              Rename
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove ${passkey.title}`}
              onClick={() => viewModel.openRemovalDialog(passkey.id)}
            >
              Remove
            </Button>
          </Row>
        ))}
        {canAddPasskey && (
          <Row
            row={{
              title: passkeys.length === 0 ? 'Passkey' : 'Another passkey',
              note: 'Your fingerprint, your face or the PIN of a device.',
            }}
          >
            <Button variant="outline" onClick={() => viewModel.openPasskeyDialog()}>
              Add passkey
            </Button>
          </Row>
        )}
        {recoveryCodesLeft !== undefined && (
          <Row row={{ title: 'Recovery codes', note: recoveryCodesLeft }}>
            <BusyButton
              variant="outline"
              width="content"
              busy={busy === 'codes'}
              onClick={() => viewModel.newRecoveryCodes()}
            >
              New recovery codes
            </BusyButton>
          </Row>
        )}
      </ul>
    </Card>
  );
}
