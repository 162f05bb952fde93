import type { FormEvent, ReactElement } from 'react';
import type { SubmissionView } from '../../core/kyc/kyc-state.ts';
import { ProfileProgress } from '../profile/profile-progress.tsx';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { FieldError } from '../shared/form/field-message.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

interface KycSubmissionProps {
  readonly submission: SubmissionView;
  readonly onSubmit: () => void;
}

/** The Submit button and the result of submitting. */
export function KycSubmission({ submission, onSubmit }: KycSubmissionProps): ReactElement {
  const { busy, outcome, missingMessage } = submission;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="kyc-submission" method="post" aria-label="KYC Documents" onSubmit={submit}>
      <div>
        <div role="status">
          {outcome?.tone === 'success' && (
            <p className="field-message good">
              <Icon paths={ICON_PATHS['check-circle']} />
              {outcome.text}
            </p>
          )}
        </div>
        <div role="alert">
          <FieldError text={missingMessage} />
          {outcome?.tone === 'failure' && <FieldError text={outcome.text} />}
        </div>
        <ProfileProgress part="profile-kyc" saved={outcome?.tone === 'success'} />
      </div>
      <BusyButton width="content" busy={busy}>
        Submit
      </BusyButton>
    </form>
  );
}
