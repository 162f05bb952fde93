import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Matches the control of an invalid field. A disabled `<select>`, whose options failed to load, cannot get the focus:
 * in its field, the button Try again is matched instead.
 */
const INVALID = '[aria-invalid="true"]:not(:disabled), .field:has([aria-invalid="true"]:disabled) button';

interface FocusOnError {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Call when the form is submitted: if the next state has invalid fields, the first one gets the focus. */
  readonly expectErrors: () => void;
}

/**
 * Focuses the first invalid field after a form was submitted, but not while its messages change as the user types.
 * @param state the form's state or its errors; a new value for each submission
 * @param busy whether the submitted values are being checked
 */
export function useFocusOnError(state: unknown, busy = false): FocusOnError {
  const form = useRef<HTMLFormElement>(null);
  const expected = useRef(false);

  useLayoutEffect(() => {
    if (!expected.current || busy) return;
    expected.current = false;
    form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [state, busy]);

  return { form, expectErrors: () => void (expected.current = true) };
}
