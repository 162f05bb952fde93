import type { ReactElement } from 'react';
import Feedback from 'react-bootstrap/Feedback';
import { Icon } from '../icon.tsx';
import { ICON_PATHS } from '../icon-paths.ts';

interface FieldMessageProps {
  /** Id that the field's `aria-describedby` refers to. */
  readonly id: string;
  /** The message; `undefined` for none. */
  readonly text: string | undefined;
}

/** The error message under a field. A screen reader reads it when the focus moves to the field. */
export function FieldError({ id, text }: FieldMessageProps): ReactElement | undefined {
  if (text === undefined) return undefined;
  return (
    <Feedback as="p" type="invalid" id={id} className="field-message">
      <Icon paths={ICON_PATHS['exclamation-circle-fill']} />
      {text}
    </Feedback>
  );
}

/** A message that changes while the user types; a screen reader reads it politely. */
export function FieldNote({ id, text }: FieldMessageProps): ReactElement {
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
