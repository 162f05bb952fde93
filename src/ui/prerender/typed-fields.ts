/** The texts that a visitor has typed into a page, and the position of the cursor. */
export interface TypedFields {
  readonly values: ReadonlyMap<string, string>;
  readonly focused: string | undefined;
}

/** Reads the fields of a page by name, without the empty ones. */
export function readTypedFields(root: ParentNode): TypedFields {
  const filled = [...fieldsOf(root)].filter(({ value }) => value !== '');
  const active = document.activeElement;
  return {
    values: new Map(filled.map(({ name, value }) => [name, value])),
    focused: active instanceof HTMLInputElement && root.contains(active) ? active.name : undefined,
  };
}

/** Restores the texts in a page that was rendered again. Fields that already have a text keep it. */
export function restoreTypedFields(root: ParentNode, { values, focused }: TypedFields): void {
  for (const field of fieldsOf(root)) {
    if (field.value === '') field.value = values.get(field.name) ?? '';
    if (field.name === focused && document.activeElement === document.body)
      field.focus({ preventScroll: true });
  }
}

const fieldsOf = (root: ParentNode): NodeListOf<HTMLInputElement> =>
  root.querySelectorAll<HTMLInputElement>('input[name]');
