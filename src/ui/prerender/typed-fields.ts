/** What a visitor has typed into a page, and where the cursor was. */
export interface TypedFields {
  readonly values: ReadonlyMap<string, string>;
  readonly focused: string | undefined;
}

/** Reads the fields of a page by their names; empty ones are left out. */
export function readTypedFields(root: ParentNode): TypedFields {
  const filled = [...fieldsOf(root)].filter(({ value }) => value !== '');
  const active = document.activeElement;
  return {
    values: new Map(filled.map(({ name, value }) => [name, value])),
    focused: active instanceof HTMLInputElement && root.contains(active) ? active.name : undefined,
  };
}

/** Puts it into a page that was drawn anew. What has been typed there meanwhile stays. */
export function restoreTypedFields(root: ParentNode, { values, focused }: TypedFields): void {
  for (const field of fieldsOf(root)) {
    if (field.value === '') field.value = values.get(field.name) ?? '';
    if (field.name === focused && document.activeElement === document.body)
      field.focus({ preventScroll: true });
  }
}

const fieldsOf = (root: ParentNode): NodeListOf<HTMLInputElement> =>
  root.querySelectorAll<HTMLInputElement>('input[name]');
