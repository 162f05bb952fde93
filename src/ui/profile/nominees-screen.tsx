import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import type { NomineeField } from '../../core/profile/nominees.ts';
import type { NomineesState } from '../../core/profile/nominees.view-model.ts';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { NomineesScreenModel } from '../../core/view-models.ts';
import { FormSection } from './form-section.tsx';
import { NomineeFields } from './nominee-fields.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

const TITLE = 'Nominee Detail';
const LOADING: NomineesState = { status: 'loading' };
const isField = (name: string): name is NomineeField => name.includes('.');

/** The form of the nominees who inherit the portfolio. @see docs/product.md#nominee-detail */
export function NomineesScreen({ viewModel }: { readonly viewModel: NomineesScreenModel }): ReactElement {
  const state = useObservableState(viewModel.state$, LOADING);
  return (
    <>
      <PageHeader title={TITLE} />
      {state.status === 'loading' ? (
        <SectionSkeleton />
      ) : (
        <NomineesForm state={state} viewModel={viewModel} />
      )}
    </>
  );
}

interface NomineesFormProps {
  readonly state: Extract<NomineesState, { status: 'ready' }>;
  readonly viewModel: NomineesScreenModel;
}

function NomineesForm({ state, viewModel }: NomineesFormProps): ReactElement {
  const { form, hasShares, shareNote, today, errors, canAdd, removedNote } = state;
  const list = useFocusAfterChange(form.length);
  return (
    <SectionForm
      title={TITLE}
      part="profile-nominee"
      state={state}
      section={viewModel.section}
      isField={isField}
    >
      <div ref={list}>
        {form.map((nominee, index) => {
          const title = hasShares ? `Nominee ${index + 1}` : 'Nominee';
          const note = index === 0 ? { note: 'The person who will receive your holdings.' } : {};
          return (
            <FormSection key={nominee.key} legend={title} {...note}>
              <NomineeFields {...{ nominee, title, hasShares, shareNote, today, errors, viewModel }} />
            </FormSection>
          );
        })}
      </div>
      <output className="nominee-removed">
        {removedNote !== undefined && (
          <>
            {removedNote}{' '}
            <Button variant="quiet" size="sm" onClick={() => viewModel.undoRemoval()}>
              Undo
            </Button>
          </>
        )}
      </output>
      {canAdd && (
        <div className="nominee-add">
          <Button variant="quiet" size="sm" onClick={() => viewModel.add()}>
            <Icon paths={ICON_PATHS['plus-lg']} />
            Add another nominee
          </Button>
        </div>
      )}
    </SectionForm>
  );
}

/**
 * Focuses the first field of the last nominee after a click on Add, Remove or Undo: a new nominee is above the Add
 * button, and the Remove and Undo buttons disappear.
 */
function useFocusAfterChange(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const changed = before.current !== count;
    before.current = count;
    const isByButton =
      document.activeElement === document.body || document.activeElement instanceof HTMLButtonElement;
    if (changed && isByButton) list.current?.querySelector<HTMLElement>('fieldset:last-child input')?.focus();
  }, [count]);
  return list;
}
