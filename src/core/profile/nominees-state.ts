import type { NomineeField, NomineesForm } from './nominees.ts';
import type { SectionState } from './section-form-state.ts';

export type NomineesState =
  | { readonly status: 'loading' }
  | (Extract<SectionState<NomineesForm, NomineeField>, { status: 'ready' }> & {
      readonly canAdd: boolean;
      readonly hasShares: boolean;
      /** 'Allocated: 60% of 100%'; `undefined` for a single nominee. */
      readonly shareNote: string | undefined;
      /** ISO date: the latest allowed date of birth. */
      readonly today: string;
      /** Says that a filled nominee was removed and that this is not saved; `undefined` when there is nothing to undo. */
      readonly removedNote: string | undefined;
    });
