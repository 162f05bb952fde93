import type { ReactElement } from 'react';
import Feedback from 'react-bootstrap/Feedback';
import { Icon } from '../icon.tsx';
import { ICON_PATHS } from '../icon-paths.ts';

interface FieldErrorProps {
  /** Id that the field's `aria-describedby` refers to. */
  readonly id?: string;
  readonly role?: 'alert' | undefined;
  /** The message; `undefined` for none. */
  readonly text: string | undefined;
}

/**
 * An error message under a field. A screen reader reads it when the focus moves to the field, or at once where it is in
 * a live region or has the role `alert`.
 */
export function FieldError({ id, role, text }: FieldErrorProps): ReactElement | undefined {
  if (text === undefined) return undefined;
  return (
    <Feedback as="p" type="invalid" id={id} className="field-message" role={role}>
      <Icon paths={ICON_PATHS['exclamation-circle-fill']} />
      {text}
    </Feedback>
  );
}

/** That the form's last call has failed; above its button, after a toast has announced why. */
export function FormFailure({ text }: Pick<FieldErrorProps, 'text'>): ReactElement | undefined {
  if (text === undefined) return undefined;
  return (
    <div className="field">
      <FieldError text={text} />
    </div>
  );
}

interface FieldNoteProps {
  /** Id that the field's `aria-describedby` refers to. */
  readonly id: string;
  /** The message; `undefined` for none. */
  readonly text: string | undefined;
}

/** A message that changes while the user types; a screen reader reads it politely. */
export function FieldNote({ id, text }: FieldNoteProps): ReactElement {
  return (
    <Feedback as="p" type="valid" id={id} className="field-message" role="status">
      {text !== undefined && (
        <>
          <Icon paths={ICON_PATHS['check-circle-fill']} />
          {text}
        </>
      )}
    </Feedback>
  );
}
