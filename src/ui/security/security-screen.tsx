import { type ReactElement, type ReactNode, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import type { SecurityCard, SecurityList, SecurityState } from '../../core/security/security-state.ts';
import type { SecurityRow } from '../../core/security/security-texts.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import type { SecurityScreenModel } from '../../core/view-models.ts';
import { SectionSkeleton } from '../profile/section-skeleton.tsx';
import { Card } from '../shared/card.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { ErrorState } from '../shared/error-state.tsx';
import { BusyButton } from '../shared/form/busy-button.tsx';
import '../shared/form/form-check.scss';
import { PageHeader } from '../shared/page-header.tsx';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts';
import { useObservableState } from '../shared/use-observable-state.ts';
import { OwnPasswordForm } from './own-password-form.tsx';
import { SecurityDialogs } from './security-dialogs.tsx';
import './security-screen.scss';

/** A box that scrolls can get the focus, so that the arrow keys scroll it. */
const SCROLLING = { role: 'region', 'aria-label': 'Latest events', tabIndex: 0 } as const;
/** Lets a box get the focus when the focused control in it is gone. */
const FOCUSABLE = { tabIndex: -1 } as const;

/** The account's factors, password, devices, recent activity, emails and data. @see docs/product.md#security */
export function SecurityScreen({ viewModel }: { readonly viewModel: SecurityScreenModel }): ReactElement {
  const state = useObservableState<SecurityState>(viewModel.state$, LOADING);
  return (
    <>
      <PageHeader title="Security" />
      {state.status === 'loading' && <SectionSkeleton />}
      {state.status === 'failed' && <ErrorState message={state.message} onRetry={() => viewModel.retry()} />}
      {state.status === 'not-offered' && (
        <p className="security-lead">Security settings are not offered here.</p>
      )}
      {state.status === 'ready' && <Cards state={state} viewModel={viewModel} />}
    </>
  );
}

/** The properties of each part of the loaded page. */
export interface SecurityPartProps {
  readonly state: Extract<SecurityState, { status: 'ready' }>;
  readonly viewModel: SecurityScreenModel;
}

function Cards({ state, viewModel }: SecurityPartProps): ReactElement {
  const { notices, mails, deletion, busy, exporting } = state;
  return (
    <div className="security-cards">
      {notices.map((notice) => (
        <p key={notice} className="alert security-notice" role="status">
          {notice}
        </p>
      ))}
      <Factors state={state} viewModel={viewModel} />
      <Card title={state.hasPassword ? 'Change password' : 'Set a password'}>
        <p className="security-lead">A new password signs all other devices out.</p>
        <OwnPasswordForm state={state} viewModel={viewModel} />
        <Problem state={state} card="password" />
      </Card>
      <Devices state={state} viewModel={viewModel} />
      <Activity state={state} viewModel={viewModel} />
      {mails.length > 0 && <Mails state={state} viewModel={viewModel} />}
      <Card title="Your data">
        <Problem state={state} card="data" />
        <ul className="security-rows">
          <Row
            row={{
              title: 'Download my data',
              note: 'A zip with everything that is kept about you: JSON, CSV and your documents.',
            }}
          >
            <BusyButton
              variant="outline"
              width="content"
              busy={exporting}
              onClick={() => viewModel.exportData()}
            >
              Download
            </BusyButton>
          </Row>
          <Row
            row={{
              title: 'Delete my account',
              note: deletion ?? 'You have seven days to take it back.',
            }}
          >
            {/* One button for both commands, so that it keeps the focus when a command has succeeded. */}
            <BusyButton
              variant={deletion === undefined ? 'outline' : 'primary'}
              width="content"
              busy={busy === 'restore'}
              onClick={() =>
                deletion === undefined ? viewModel.openDeletionDialog() : viewModel.cancelDeletion()
              }
            >
              {deletion === undefined ? 'Delete account' : 'Keep my account'}
            </BusyButton>
          </Row>
        </ul>
      </Card>
      <SecurityDialogs state={state} viewModel={viewModel} />
    </div>
  );
}

function Factors({ state, viewModel }: SecurityPartProps): ReactElement {
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
            <FormCheck
              type="switch"
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

/** The devices on which the investor is logged in. */
function Devices({ state, viewModel }: SecurityPartProps): ReactElement | undefined {
  const { sessions, hasOtherSessions } = state;
  const content = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(content, [sessions?.failure, ...(sessions?.rows ?? []).map(({ id }) => id)].join());
  if (sessions === undefined) return undefined;
  return (
    <Card
      title="Where you are logged in"
      tools={
        hasOtherSessions && (
          <Button variant="quiet" size="sm" onClick={() => viewModel.endOtherSessions()}>
            Sign out all others
          </Button>
        )
      }
    >
      <Problem state={state} card="devices" />
      <div ref={content} className="security-focus" {...FOCUSABLE}>
        <Rows list={sessions} onRetry={() => viewModel.retry()}>
          {(session) =>
            session.current ? (
              <span className="security-mark">This device</span>
            ) : (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Sign out ${session.title}`}
                onClick={() => viewModel.endSession(session.id)}
              >
                Sign out
              </Button>
            )
          }
        </Rows>
      </div>
    </Card>
  );
}

/** The kinds of emails, each with a switch. */
function Mails({ state, viewModel }: SecurityPartProps): ReactElement {
  return (
    <Card title="Emails">
      <Problem state={state} card="mails" />
      <ul className="security-rows">
        {state.mails.map((mail) => (
          <Row key={mail.id} row={mail}>
            <FormCheck
              type="switch"
              id={`mail-${mail.id}`}
              aria-label={`${mail.title} emails`}
              checked={mail.on}
              disabled={mail.required}
              onChange={(event) => viewModel.switchMail(mail.id, event.currentTarget.checked)}
            />
          </Row>
        ))}
      </ul>
    </Card>
  );
}

/** The latest events of the account. */
function Activity({ state: { events }, viewModel }: SecurityPartProps): ReactElement | undefined {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(box, events?.failure ?? '');
  if (events === undefined) return undefined;
  const { rows, failure, isLoading } = events;
  return (
    <Card title="Recent activity">
      {/* Up to 125 rows: the box scrolls, and can get the focus for the arrow keys. */}
      <div
        ref={box}
        className="security-focus security-events"
        {...(rows.length > 0 ? SCROLLING : FOCUSABLE)}
      >
        {rows.length === 0 && failure === undefined && !isLoading ? (
          <EmptyState title="Nothing has happened yet." />
        ) : (
          <Rows list={events} onRetry={() => viewModel.retry()} />
        )}
      </div>
    </Card>
  );
}

interface RowsProps<Entry> {
  readonly list: SecurityList<Entry>;
  readonly onRetry: () => void;
  readonly children?: (row: Entry) => ReactNode;
}

/** The rows of a list, the message that they could not be loaded, or a placeholder while they are loaded again. */
function Rows<Entry extends SecurityRow>({ list, onRetry, children }: RowsProps<Entry>): ReactElement {
  if (list.isLoading)
    return (
      <LoadingRegion>
        <Skeleton />
      </LoadingRegion>
    );
  if (list.failure !== undefined) return <ErrorState message={list.failure} onRetry={onRetry} />;
  return (
    <ul className="security-rows">
      {list.rows.map((row) => (
        <Row key={row.id} row={row}>
          {children?.(row)}
        </Row>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: Pick<SecurityRow, 'title' | 'note'>;
  readonly children?: ReactNode;
}

function Row({ row, children }: RowProps): ReactElement {
  return (
    <li>
      <div className="security-row-text">
        <strong>{row.title}</strong>
        <small>{row.note}</small>
      </div>
      {children}
    </li>
  );
}

interface ProblemProps {
  readonly state: SecurityPartProps['state'];
  readonly card: SecurityCard;
}

/** The failure of the last command of a card, unless a dialog shows it. */
function Problem({ state, card }: ProblemProps): ReactElement {
  const { problem } = state;
  const text = problem?.card === card && problem.dialog === undefined ? problem.text : undefined;
  return (
    <div role="alert">{text !== undefined && <p className="field-message invalid-feedback">{text}</p>}</div>
  );
}
