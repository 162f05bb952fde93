import type { ReactElement } from 'react';
import type { ProofViewModel } from '../../core/account/proof.view-model.ts';
import { ProofForm } from './proof-form.tsx';
import { VanishingButton } from '../shared/vanishing-button.tsx';

interface SecondFactorFormProps {
  readonly proof: ProofViewModel;
  readonly onStartAgain: () => void;
}

/** The second step of a log-in. @see docs/product.md#second-factor */
export function SecondFactorForm({ proof, onStartAgain }: SecondFactorFormProps): ReactElement {
  return (
    <>
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
