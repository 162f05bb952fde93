/** One sentence for each field that is not right. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** What a field may be found to be; `undefined` is right. */
export type FieldFindings<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/** The findings that are sentences. */
export function messagesOf<Field extends string>(findings: FieldFindings<Field>): FieldErrors<Field> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(findings) as Field[]) {
    const sentence = findings[field];
    if (sentence !== undefined) errors[field] = sentence;
  }
  return errors;
}

/** After a change: the sentences of mended fields go, and a change brings up no new ones. */
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

/** Whether the sentence only says that nothing is there. */
export const isMissing = (sentence: string): boolean => sentence.endsWith(' is required');

/** The first thing that is wrong. */
export const firstOf = (...findings: readonly (string | undefined)[]): string | undefined =>
  findings.find((finding) => finding !== undefined);

/** All that is wrong, each sentence once. */
export function allSentences<Field extends string>(errors: FieldErrors<Field>): readonly string[] {
  const sentences = new Set<string>();
  for (const field of Object.keys(errors) as Field[]) {
    const sentence = errors[field];
    if (sentence !== undefined) sentences.add(sentence);
  }
  return [...sentences];
}
