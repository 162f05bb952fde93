/** One message for each invalid field. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Validation results by field; `undefined` for a valid field. */
export type FieldResults<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/** Drops the results of valid fields. */
export function messagesOf<Field extends string>(results: FieldResults<Field>): FieldErrors<Field> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(results) as Field[]) {
    const message = results[field];
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

/** Errors to show after a change: those of corrected fields disappear, and no new ones appear. */
export function remainingMessages<Field extends string>(
  shown: FieldErrors<Field>,
  now: FieldErrors<Field>,
): FieldErrors<Field> {
  const left: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(shown) as Field[]) {
    const message = now[field];
    if (message !== undefined) left[field] = message;
  }
  return left;
}

/** 'First Name is required' for a blank string. */
export const required = (label: string, text: string): string | undefined =>
  text.trim() === '' ? `${label} is required` : undefined;

/** Whether the message only says that the field is empty. */
export const isRequiredMessage = (message: string): boolean => message.endsWith(' is required');

/** The first message of a list of results. */
export const firstOf = (...results: readonly (string | undefined)[]): string | undefined =>
  results.find((result) => result !== undefined);

/** The distinct messages of all fields. */
export function allMessages<Field extends string>(errors: FieldErrors<Field>): readonly string[] {
  const messages = new Set<string>();
  for (const field of Object.keys(errors) as Field[]) {
    const message = errors[field];
    if (message !== undefined) messages.add(message);
  }
  return [...messages];
}
