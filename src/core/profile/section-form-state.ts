import type { FieldErrors } from './field-errors.ts';
import type { SectionProblem } from './section-messages.ts';

/** State of a profile form. */
export type SectionState<Form, Field extends string> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly form: Form;
      readonly errors: FieldErrors<Field>;
      readonly busy: boolean;
      /** Whether the last Submit was saved and the user has typed nothing since. */
      readonly justSaved: boolean;
      readonly problem: SectionProblem | undefined;
      /** Question before the user leaves with unsaved changes; `undefined` while there is none. */
      readonly leaveWarning: string | undefined;
    };
