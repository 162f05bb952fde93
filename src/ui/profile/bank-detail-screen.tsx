import type { ReactElement } from 'react';
import { ACCOUNT_TYPES, BANK_LABELS, type BankField } from '../../core/profile/bank-detail.ts';
import type { BankDetailState } from '../../core/profile/bank-detail.view-model.ts';
import { MAX_LINE_LENGTH } from '../../core/profile/basic-details.ts';
import { secretText } from '../../core/profile/secret-number.ts';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import type { BankDetailScreenModel } from '../../core/view-models.ts';
import { FormSection } from './form-section.tsx';
import { InputField } from '../shared/form/input-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { asOptions, SelectField } from '../shared/form/select-field.tsx';

const TITLE = 'Bank Detail';
const isField = (name: string): name is BankField => Object.hasOwn(BANK_LABELS, name);

/** The form of the bank account to which the investor's money is paid. @see docs/product.md#bank-detail */
export function BankDetailScreen({ viewModel }: { readonly viewModel: BankDetailScreenModel }): ReactElement {
  const state = useObservableState<BankDetailState>(viewModel.state$, LOADING);
  return (
    <>
      <PageHeader title={TITLE} />
      {state.status === 'loading' ? <SectionSkeleton /> : <BankForm state={state} viewModel={viewModel} />}
    </>
  );
}

interface BankFormProps {
  readonly state: Extract<BankDetailState, { status: 'ready' }>;
  readonly viewModel: BankDetailScreenModel;
}

function BankForm({ state, viewModel }: BankFormProps): ReactElement {
  const { form, errors } = state;
  const commonProps = (field: BankField, name: string) => ({
    field,
    name,
    label: BANK_LABELS[field],
    error: errors[field],
    maxLength: MAX_LINE_LENGTH,
  });
  const fieldProps = (field: Exclude<BankField, 'accountNumber'>, name: string) => ({
    ...commonProps(field, name),
    value: form[field],
    onChange: (value: string) => viewModel.change({ [field]: value }),
  });
  return (
    <SectionForm
      title={TITLE}
      part="profile-bank"
      state={state}
      section={viewModel.section}
      isField={isField}
    >
      <FormSection legend="Account" note="The account must be in your own name.">
        <InputField {...fieldProps('accountName', 'account_name')} autoComplete="name" wide />
        <InputField
          {...commonProps('accountNumber', 'account_number')}
          value={secretText(form.accountNumber)}
          inputMode="numeric"
          spellCheck={false}
          hint={
            form.accountNumber.kind === 'saved'
              ? 'Only the last digits are shown. To change it, enter the full number.'
              : undefined
          }
          onChange={(text) => viewModel.typeNumber(text)}
        />
        {form.accountNumber.kind === 'typed' && (
          <InputField
            {...fieldProps('accountNumberAgain', 'account_number_again')}
            inputMode="numeric"
            spellCheck={false}
            hint="So that a slip does not send your money elsewhere."
          />
        )}
        <SelectField
          {...fieldProps('accountType', 'account_type')}
          placeholder="Select account type"
          options={asOptions(ACCOUNT_TYPES)}
        />
      </FormSection>
      <FormSection legend="Branch">
        <InputField {...fieldProps('bankName', 'bank_name')} />
        <InputField {...fieldProps('branch', 'branch')} />
        <InputField
          {...fieldProps('ifscCode', 'ifsc_code')}
          autoCapitalize="characters"
          spellCheck={false}
          hint="Printed on your cheque book, such as SBIN0001234."
        />
      </FormSection>
    </SectionForm>
  );
}
