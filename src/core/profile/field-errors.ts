/** One message for each invalid field. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Validation results by field; `undefined` for a valid one. */
export type FieldFindings<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/** Drops the results of valid fields. */
export function messagesOf<Field extends string>(findings: FieldFindings<Field>): FieldErrors<Field> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(findings) as Field[]) {
    const sentence = findings[field];
    if (sentence !== undefined) errors[field] = sentence;
  }
  return errors;
}

/** Errors to show after a change: those of corrected fields disappear, and no new ones appear. */
export function sentencesLeft<Field extends string>(
  shown: FieldErrors<Field>,
  now: FieldErrors<Field>,
): FieldErrors<Field> {
  const left: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(shown) as Field[]) {
    const sentence = now[field];
    if (sentence !== undefined) left[field] = sentence;
  }
  return left;
}

/** 'First Name is required' for a blank text. */
export const required = (label: string, text: string): string | undefined =>
  text.trim() === '' ? `${label} is required` : undefined;

/** Whether the message only says that the field is empty. */
export const isMissing = (sentence: string): boolean => sentence.endsWith(' is required');

/** The first message of a list of results. */
export const firstOf = (...findings: readonly (string | undefined)[]): string | undefined =>
  findings.find((finding) => finding !== undefined);

/** The distinct messages of all fields. */
export function allSentences<Field extends string>(errors: FieldErrors<Field>): readonly string[] {
  const sentences = new Set<string>();
  for (const field of Object.keys(errors) as Field[]) {
    const sentence = errors[field];
    if (sentence !== undefined) sentences.add(sentence);
  }
  return [...sentences];
}
