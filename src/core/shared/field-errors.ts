/** One message for each invalid field. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Validation results by field; `undefined` for a valid field. */
export type FieldResults<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/** Drops the results of valid fields. */
export const messagesOf = <Field extends string>(results: FieldResults<Field>): FieldErrors<Field> =>
  Object.fromEntries(
    Object.entries(results).filter(([, message]) => message !== undefined),
  ) as FieldErrors<Field>;

/** Errors to show after a change: those of corrected fields disappear, and no new ones appear. */
export const remainingMessages = <Field extends string>(
  shown: FieldErrors<Field>,
  now: FieldErrors<Field>,
): FieldErrors<Field> =>
  Object.fromEntries(
    Object.entries(now).filter(([field]) => Object.hasOwn(shown, field)),
  ) as FieldErrors<Field>;

/** 'First Name is required' for a blank string. */
export const required = (label: string, text: string): string | undefined =>
  text.trim() === '' ? `${label} is required` : undefined;

/** Whether the message only says that the field is empty. */
export const isRequiredMessage = (message: string): boolean => message.endsWith(' is required');

/** The message for a choice that is not in its list. */
export const listedError = (text: string, list: readonly string[]): string | undefined =>
  list.includes(text) ? undefined : 'Choose an option from the list.';

/** The distinct messages of all fields. */
export const allMessages = (errors: FieldErrors<string>): readonly string[] => [
  ...new Set(Object.values(errors).filter((message) => message !== undefined)),
];
