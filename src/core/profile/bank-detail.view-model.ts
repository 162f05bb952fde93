import type { Observable } from 'rxjs';
import {
  bankAfterSave,
  bankChange,
  bankErrors,
  bankForm,
  rebaseBank,
  typeBankNumber,
  type BankChange,
  type BankDetail,
  type BankField,
  type BankForm,
  type BankTexts,
} from './bank-detail.ts';
import {
  SectionFormViewModel,
  type SectionActions,
  type SectionFormDependencies,
  type SectionState,
} from './section-form.view-model.ts';

export type BankDetailState = SectionState<BankForm, BankField>;

/** State and actions of the bank detail form. @see docs/product.md#bank-detail */
export class BankDetailViewModel {
  readonly state$: Observable<BankDetailState>;
  /** The actions that every section's form has. */
  readonly section: SectionActions<BankField>;
  readonly #section: SectionFormViewModel<BankDetail, BankForm, BankField, BankChange>;

  constructor(dependencies: SectionFormDependencies<BankDetail, BankChange>) {
    this.#section = new SectionFormViewModel(
      {
        name: 'bank detail',
        title: 'Bank detail',
        toForm: bankForm,
        toChange: bankChange,
        errors: bankErrors,
        rejectedMessage: () => undefined,
        rebase: rebaseBank,
        rebaseAfterSave: bankAfterSave,
      },
      dependencies,
    );
    this.section = this.#section;
    this.state$ = this.#section.state$;
  }

  change(change: Partial<BankTexts>): void {
    this.#section.change({ ...this.#section.form, ...change });
  }

  /** Called when the text of the account number's field changes. */
  typeNumber(text: string): void {
    this.#section.change(typeBankNumber(this.#section.form, text));
  }
}
