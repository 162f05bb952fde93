import type { PlaceChoices } from '../places/place-selects.ts';
import type { BasicDetails, BasicField } from './basic-details.ts';
import type { SectionState } from './section-form-state.ts';

export type BasicDetailsState =
  | { readonly status: 'loading' }
  | (Extract<SectionState<BasicDetails, BasicField>, { status: 'ready' }> & {
      readonly places: PlaceChoices;
      /** ISO date: the latest allowed date of birth. */
      readonly latestBirth: string;
    });
