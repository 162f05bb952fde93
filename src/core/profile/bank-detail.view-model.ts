import type { Observable } from 'rxjs';
import {
  bankChange,
  bankErrors,
  bankForm,
  type BankChange,
  type BankDetail,
  type BankField,
  type BankForm,
} from './bank-detail.ts';
import { typeSecret } from './secret-number.ts';
import {
  SectionFormViewModel,
  type SectionActions,
  type SectionFormDependencies,
  type SectionState,
} from './section-form.view-model.ts';

export type BankDetailState = SectionState<BankForm, BankField>;

/** State and actions of the bank detail form. @see docs/product.md#profile-sections */
export class BankDetailViewModel {
  readonly state$: Observable<BankDetailState>;
  /** The actions that every section's form has. */
  readonly section: SectionActions<BankField>;
  readonly #section: SectionFormViewModel<BankDetail, BankForm, BankField, BankChange>;

  constructor(dependencies: SectionFormDependencies<BankDetail, BankChange>) {
    this.#section = new SectionFormViewModel(
      {
        name: 'bank detail',
        savedMessage: 'Bank detail saved.',
        toForm: bankForm,
        toChange: bankChange,
        errors: bankErrors,
        refused: () => undefined,
        rebase: (form, onto) =>
          form.accountNumber.kind === 'kept' ? { ...form, accountNumber: onto.accountNumber } : form,
      },
      dependencies,
    );
    this.section = this.#section;
    this.state$ = this.#section.state$;
  }

  change(change: Partial<Omit<BankForm, 'accountNumber'>>): void {
    this.#section.change({ ...this.#section.form, ...change });
  }

  /** Called when the text of the account number's field changes. */
  typeAccountNumber(text: string): void {
    const { form } = this.#section;
    this.#section.change({ ...form, accountNumber: typeSecret(form.accountNumber, text) });
  }
}
