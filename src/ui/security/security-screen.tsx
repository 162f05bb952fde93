import type { ReactElement } from 'react';
import Alert from 'react-bootstrap/Alert';
import type { SecurityState } from '../../core/security/security-state.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import type { SecurityScreenModel } from '../../core/view-models.ts';
import { SectionSkeleton } from '../profile/section-skeleton.tsx';
import { Card } from '../shared/card.tsx';
import { ErrorState } from '../shared/error-state.tsx';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { ActivityCard } from './activity-card.tsx';
import { BusySwitch } from './busy-switch.tsx';
import { DevicesCard } from './devices-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { SecurityDialogs } from './security-dialogs.tsx';
import { Problem, Row, type SecurityPartProps } from './security-rows.tsx';

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

function Cards({ state, viewModel }: SecurityPartProps): ReactElement {
  const { notices, mails, deletion, busy, exporting } = state;
  return (
    <div className="security-cards">
      {notices.map((notice) => (
        <Alert key={notice} variant="notice" transition={false} role="status" className="security-notice">
          <Icon paths={ICON_PATHS['exclamation-triangle']} />
          {notice}
        </Alert>
      ))}
      <FactorsCard state={state} viewModel={viewModel} />
      <Card title={state.hasPassword ? 'Change password' : 'Set a password'}>
        <p className="security-lead">A new password signs all other devices out.</p>
        <OwnPasswordForm state={state} viewModel={viewModel} />
        <Problem state={state} card="password" />
      </Card>
      <DevicesCard state={state} viewModel={viewModel} />
      <ActivityCard state={state} viewModel={viewModel} />
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

/** The kinds of emails, each with a switch. */
function Mails({ state, viewModel }: SecurityPartProps): ReactElement {
  return (
    <Card title="Emails">
      <Problem state={state} card="mails" />
      <ul className="security-rows">
        {state.mails.map((mail) => (
          <Row key={mail.id} row={mail}>
            <BusySwitch
              busy={state.busy === `mail ${mail.id}`}
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
