import type { ReactElement, ReactNode } from 'react';

interface FormSectionProps {
  readonly legend: string;
  /** Small text under the legend. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A group of fields: its legend at the left, the fields in two columns at the right. */
export function FormSection({ legend, note, children }: FormSectionProps): ReactElement {
  return (
    <fieldset className="form-section">
      <legend>
        {legend}
        {note !== undefined && <small>{note}</small>}
      </legend>
      <div className="form-fields">{children}</div>
    </fieldset>
  );
}
