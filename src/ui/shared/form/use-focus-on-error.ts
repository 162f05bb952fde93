import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Selects the control of an invalid field. If that is a select, disabled because its list failed to load, selects the
 * button Try again in the field instead.
 */
const INVALID = '[aria-invalid="true"]:not(:disabled), .field:has([aria-invalid="true"]:disabled) button';

interface FocusOnError {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Call when the form is submitted: if the next state has invalid fields, the first one gets the focus. */
  readonly expectErrors: () => void;
}

/**
 * Focuses the first invalid field after a form was submitted, but not while its messages change as the user types.
 * @param state changes with every response: the form's state or its errors
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
