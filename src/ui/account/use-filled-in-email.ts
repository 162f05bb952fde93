import { type RefObject, useEffect } from 'react';

/**
 * If the e-mail field is empty, fills in the e-mail that the previous page passed on, and moves the cursor to the next
 * field. Runs after the first render, which must equal the prerendered page.
 * @param viewModel the same in every render
 * @param next name of the next field; without it the cursor stays where it is
 */
export function useFilledInEmail(
  form: RefObject<HTMLFormElement | null>,
  viewModel: { readonly takeEmail: () => string },
  next?: string,
): void {
  useEffect(() => {
    const email = viewModel.takeEmail();
    const field = form.current?.querySelector<HTMLInputElement>('[name="email"]');
    if (email === '' || field?.value !== '') return;
    field.value = email;
    if (next !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${next}"]`)?.focus();
  }, [form, viewModel, next]);
}
