import { type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusOnError {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The form is being sent: should the next state mark a field as wrong, the first such field gets the focus. */
  readonly expectErrors: () => void;
}

/**
 * Leads to the first wrong field after a form was sent, and only then: not while its sentences change as it is mended.
 * @param state changes with every answer to the form
 */
export function useFocusOnError(state: unknown): FocusOnError {
  const form = useRef<HTMLFormElement>(null);
  const expected = useRef(false);

  useLayoutEffect(() => {
    if (!expected.current) return;
    expected.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);

  return { form, expectErrors: () => void (expected.current = true) };
}
