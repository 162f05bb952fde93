import type { ReactElement } from 'react';
import type { NomineeField } from '../../core/profile/nominees.ts';
import type { NomineesState } from '../../core/profile/nominees.view-model.ts';
import { PageHead } from '../shared/page-head.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { NomineesScreen as NomineesViewModel } from '../view-models.ts';
import { FormSection } from './form-section.tsx';
import { NomineeFields } from './nominee-fields.tsx';
import { ProfileIcon } from './profile-icon.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import '../style/profile.scss';

const TITLE = 'Nominee Detail';
const LOADING: NomineesState = { status: 'loading' };
const isField = (name: string): name is NomineeField => name.includes('.');

/** Who receives the holdings. @see specification, section 2, "Nominee" */
export function NomineesScreen({ viewModel }: { readonly viewModel: NomineesViewModel }): ReactElement {
  const state = useObservableState(viewModel.state$, LOADING);
  return (
    <>
      <PageHead title={TITLE} />
      {state.status === 'loading' ? (
        <SectionSkeleton />
      ) : (
        <SectionForm title={TITLE} state={state} section={viewModel.section} isField={isField}>
          {state.form.map((nominee, index) => {
            const title = state.hasShares ? `Nominee ${index + 1}` : 'Nominee';
            return (
              <FormSection
                key={nominee.key}
                legend={title}
                {...(index === 0 && { note: 'Who receives your holdings.' })}
              >
                <NomineeFields
                  {...{ nominee, title, viewModel }}
                  errors={state.errors}
                  hasShares={state.hasShares}
                  shareNote={state.shareNote}
                  today={state.today}
                />
              </FormSection>
            );
          })}
          {state.canAdd && (
            <div className="nominee-add">
              <button type="button" className="btn btn-quiet btn-sm" onClick={() => viewModel.add()}>
                <ProfileIcon name="plus-lg" />
                Add another nominee
              </button>
            </div>
          )}
        </SectionForm>
      )}
    </>
  );
}
