import type { ReactElement } from 'react';
import {
  BASIC_FIELDS,
  BASIC_LABELS,
  GENDERS,
  INTERESTS,
  MAX_LINE_LENGTH,
  MAX_PARAGRAPH_LENGTH,
  type BasicField,
} from '../../core/profile/basic-details.ts';
import type { BasicDetailsState } from '../../core/profile/basic-details.view-model.ts';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import type { BasicDetailsScreenModel } from '../../core/view-models.ts';
import { FormSection } from './form-section.tsx';
import { InputField } from '../shared/form/input-field.tsx';
import { PlaceField } from './place-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { asOptions, SelectField } from '../shared/form/select-field.tsx';
import { TextAreaField } from '../shared/form/text-area-field.tsx';

const TITLE = 'Basic Details';
const isField = (name: string): name is BasicField => BASIC_FIELDS.some((field) => field === name);

/** The form of the investor's personal details. @see docs/product.md#basic-details */
export function BasicDetailsScreen({
  viewModel,
}: {
  readonly viewModel: BasicDetailsScreenModel;
}): ReactElement {
  const state = useObservableState<BasicDetailsState>(viewModel.state$, LOADING);
  return (
    <>
      <PageHeader title={TITLE} />
      {state.status === 'loading' ? <SectionSkeleton /> : <BasicForm state={state} viewModel={viewModel} />}
    </>
  );
}

interface BasicFormProps {
  readonly state: Extract<BasicDetailsState, { status: 'ready' }>;
  readonly viewModel: BasicDetailsScreenModel;
}

function BasicForm({ state, viewModel }: BasicFormProps): ReactElement {
  const { form, errors, places, latestBirth } = state;
  /** Returns the properties that inputs of every kind need. */
  const fieldProps = (field: BasicField, name: string) => ({
    field,
    name,
    label: BASIC_LABELS[field],
    value: form[field],
    error: errors[field],
    maxLength: MAX_LINE_LENGTH,
    onChange: (value: string) => viewModel.change({ [field]: value }),
  });
  return (
    <SectionForm
      title={TITLE}
      part="profile-basic"
      state={state}
      section={viewModel.section}
      isField={isField}
    >
      <FormSection legend="About you" note="As on your PAN card.">
        <InputField {...fieldProps('firstName', 'first_name')} autoComplete="given-name" />
        <InputField {...fieldProps('lastName', 'last_name')} autoComplete="family-name" />
        <SelectField
          {...fieldProps('gender', 'gender')}
          placeholder="Select gender"
          options={asOptions(GENDERS)}
          autoComplete="sex"
        />
        <InputField
          {...fieldProps('dateOfBirth', 'date_of_birth')}
          type="date"
          max={latestBirth}
          autoComplete="bday"
        />
      </FormSection>
      <FormSection legend="Contact" note="Codes and security emails go to the email you signed up with.">
        <InputField {...fieldProps('email', 'email')} type="email" autoComplete="email" />
        <InputField {...fieldProps('phoneNumber', 'phone_number')} type="tel" autoComplete="tel" />
      </FormSection>
      <FormSection legend="Address" note="Choose a country first, then state and city.">
        <PlaceField
          {...fieldProps('country', 'country')}
          choice={places.country}
          autoComplete="country"
          onChange={(country) => viewModel.chooseCountry(country)}
          onRetry={() => viewModel.refetchCountries()}
        />
        <PlaceField
          {...fieldProps('state', 'state')}
          choice={places.state}
          autoComplete="address-level1"
          onChange={(chosen) => viewModel.chooseState(chosen)}
          onRetry={() => viewModel.refetchStates()}
        />
        <PlaceField
          {...fieldProps('city', 'city')}
          choice={places.city}
          autoComplete="address-level2"
          onRetry={() => viewModel.refetchCities()}
        />
        <InputField {...fieldProps('pincode', 'pincode')} type="number" autoComplete="postal-code" />
      </FormSection>
      <FormSection legend="Background" note="Helps founders know who is on their cap table.">
        <InputField {...fieldProps('linkedinUrl', 'linkedin_url')} type="url" wide />
        <SelectField
          {...fieldProps('interest', 'interest')}
          placeholder="Select interest"
          options={asOptions(INTERESTS)}
          optional
        />
        <InputField {...fieldProps('educationalBackground', 'educational_background')} />
        <TextAreaField
          {...fieldProps('workExperience', 'work_experience')}
          maxLength={MAX_PARAGRAPH_LENGTH}
          wide
        />
      </FormSection>
    </SectionForm>
  );
}
