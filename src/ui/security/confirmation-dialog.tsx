import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import type { ConfirmationState } from '../../core/security/confirmation.view-model.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import type { ConfirmationModel } from '../../core/view-models.ts';
import { ProofForm } from '../account/proof-form.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { Skeleton } from '../shared/skeleton.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';

/** Asks investors to confirm who they are before a sensitive command. @see docs/product.md#confirmation */
export function ConfirmationDialog({ viewModel }: { readonly viewModel: ConfirmationModel }): ReactElement {
  const state = useObservableState<ConfirmationState>(viewModel.state$, LOADING);
  return (
    <Dialog
      title="Confirm that it is you"
      size="small"
      firstFocus="none"
      actions={
        <Button variant="outline" onClick={() => viewModel.cancel()}>
          Cancel
        </Button>
      }
      onClose={() => viewModel.cancel()}
    >
      {state.status === 'loading' && <Skeleton />}
      {state.status === 'failed' && <p role="alert">{state.message}</p>}
      {state.status === 'none' && (
        <p role="alert">
          Your account has no password and no second factor yet. Please log out and log in with Google again,
          then repeat this within ten minutes.
        </p>
      )}
      {state.status === 'ready' && (
        <ProofForm
          viewModel={state.proof}
          action="Confirm"
          unusable="This browser cannot use your passkey. Please use a device that has it."
        />
      )}
    </Dialog>
  );
}
