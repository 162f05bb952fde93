import type { ReactElement, RefObject } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import { CONSENT_TEXT } from '../../core/kyc/document.ts';
import type { ConsentView } from '../../core/kyc/kyc-state.ts';
import { FieldError } from '../shared/form/field-message.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

interface KycConsentProps {
  readonly checkbox: RefObject<HTMLInputElement | null>;
  readonly consent: ConsentView;
  readonly onConsent: () => void;
}

/** The consent above the slots: a checkbox, and the day on which the consent was given. */
export function KycConsent({ checkbox, consent, onConsent }: KycConsentProps): ReactElement {
  const problem = consent.given ? undefined : consent.problem;
  const busy = !consent.given && consent.busy;

  return (
    <section className="kyc-consent" aria-label="Consent">
      <FormCheck
        ref={checkbox}
        id="kyc-consent"
        label={CONSENT_TEXT}
        checked={consent.given || busy}
        aria-busy={busy}
        // A given consent is final; the checkbox stays focusable, so that its text can be read.
        aria-disabled={consent.given}
        aria-invalid={problem !== undefined}
        aria-describedby="kyc-consent-problem"
        onChange={onConsent}
      />
      <div role="status">
        {consent.given && (
          <p className="kyc-consented">
            <Icon paths={ICON_PATHS['check-circle']} />
            {consent.text}
          </p>
        )}
      </div>
      <div id="kyc-consent-problem" role="alert">
        <FieldError text={problem} />
      </div>
    </section>
  );
}
