import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import type { NomineeField } from '../../core/profile/nominees.ts';
import type { NomineesState } from '../../core/profile/nominees.view-model.ts';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import type { NomineesScreenModel } from '../../core/view-models.ts';
import { FormSection } from './form-section.tsx';
import { NomineeFields } from './nominee-fields.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

const TITLE = 'Nominee Detail';
const isField = (name: string): name is NomineeField => name.includes('.');

/** The form of the nominees who inherit the portfolio. @see docs/product.md#nominee-detail */
export function NomineesScreen({ viewModel }: { readonly viewModel: NomineesScreenModel }): ReactElement {
  const state = useObservableState<NomineesState>(viewModel.state$, LOADING);
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
  const { form, hasShares, shareNote, latestBirth, errors, canAdd, removedNote } = state;
  const { list, focusAfter } = useFocusAfter(form.length);
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
              <NomineeFields
                {...{ nominee, title, hasShares, shareNote, latestBirth, errors, viewModel }}
                onRemove={focusAfter(() => viewModel.remove(nominee.key))}
              />
            </FormSection>
          );
        })}
      </div>
      <output className="nominee-removed">
        {removedNote !== undefined && (
          <>
            {removedNote}{' '}
            <Button variant="quiet" size="sm" onClick={focusAfter(() => viewModel.undoRemoval())}>
              Undo
            </Button>
          </>
        )}
      </output>
      {canAdd && (
        <div className="nominee-add">
          <Button variant="quiet" size="sm" onClick={focusAfter(() => viewModel.add())}>
            <Icon paths={ICON_PATHS['plus-lg']} />
            Add another nominee
          </Button>
        </div>
      )}
    </SectionForm>
  );
}

interface FocusAfter {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Returns a click handler that makes the change, and then focuses the first field of a nominee. */
  readonly focusAfter: (change: () => void) => () => void;
}

/**
 * Moves the focus after a click on Add, Remove or Undo: to the nominee that the click has added, or after a removal to
 * the last nominee. The focus cannot stay on the button, because a new nominee is above Add, and Remove and Undo
 * disappear. Loading nominees does not move the focus.
 */
function useFocusAfter(count: number): FocusAfter {
  const list = useRef<HTMLDivElement>(null);
  /** The nominees before the click; `undefined` when no click waits for its change. */
  const before = useRef<readonly Element[]>(undefined);
  const nominees = (): readonly Element[] => [...(list.current?.children ?? [])];

  useLayoutEffect(() => {
    const earlier = before.current;
    if (earlier === undefined) return;
    before.current = undefined;
    const added = nominees().find((nominee) => !earlier.includes(nominee));
    (added ?? nominees().at(-1))?.querySelector('input')?.focus();
  }, [count]);

  const focusAfter = (change: () => void) => (): void => {
    before.current = nominees();
    change();
  };
  return { list, focusAfter };
}
