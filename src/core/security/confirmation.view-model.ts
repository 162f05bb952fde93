import { defer, firstValueFrom, map, shareReplay, type Observable } from 'rxjs';
import { ProofViewModel } from '../account/proof.view-model.ts';
import type { Proof } from '../account/proof.ts';
import type { Passkeys } from '../account/passkeys.port.ts';
import { guarded } from '../session/guarded.ts';
import type { Session } from '../session/session.ts';
import { errorMessage } from '../shared/error-message.ts';
import type { Confirmations } from './confirmations.ts';
import type { SecurityGateway } from './security-gateway.port.ts';

/** State of the dialog: `none` when the account has nothing to confirm with. */
export type ConfirmationState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'none' }
  | { readonly status: 'ready'; readonly proof: ProofViewModel };

export interface ConfirmationDependencies {
  readonly gateway: Pick<SecurityGateway, 'status' | 'confirm' | 'confirmOptions'>;
  readonly passkeys: Pick<Passkeys, 'available' | 'authenticate'>;
  readonly confirmations: Pick<Confirmations, 'finish'>;
  readonly session: Pick<Session, 'guard'>;
}

/** The dialog that asks the investor to confirm a sensitive command. @see docs/product.md#confirmation */
export class ConfirmationViewModel {
  readonly #dependencies: ConfirmationDependencies;
  readonly state$: Observable<ConfirmationState>;

  constructor(dependencies: ConfirmationDependencies) {
    this.#dependencies = dependencies;
    const { gateway, session } = dependencies;
    this.state$ = defer(() => guarded(session, () => firstValueFrom(gateway.status()))).pipe(
      map((response): ConfirmationState => {
        if (!response.ok) return { status: 'failed', message: errorMessage(response.error) };
        const methods = response.value.confirmMethods;
        return methods.length === 0
          ? { status: 'none' }
          : { status: 'ready', proof: new ProofViewModel(methods, this.#proofDependencies()) };
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  cancel(): void {
    this.#dependencies.confirmations.finish(false);
  }

  #proofDependencies() {
    const { gateway, passkeys, session } = this.#dependencies;
    return {
      passkeys,
      passkeyOptions: () => guarded(session, () => gateway.confirmOptions()),
      prove: (proof: Proof) => this.#prove(proof),
    };
  }

  async #prove(proof: Proof): Promise<string | undefined> {
    const { gateway, confirmations, session } = this.#dependencies;
    const response = await guarded(session, () => gateway.confirm(proof));
    if (!response.ok) return errorMessage(response.error);
    confirmations.finish(true);
    return undefined;
  }
}
