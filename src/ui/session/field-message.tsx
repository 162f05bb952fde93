import type { ReactElement } from 'react';
import Feedback from 'react-bootstrap/Feedback';
import { AccountIcon } from './account-icon.tsx';

interface FieldMessageProps {
  /** What the field is described by. */
  readonly id: string;
  /** `undefined` where there is nothing to say. */
  readonly text: string | undefined;
}

/** The sentence under a field that is not right. The focus that moves to the field makes a screen reader say it. */
export function FieldError({ id, text }: FieldMessageProps): ReactElement | undefined {
  if (text === undefined) return undefined;
  return (
    <Feedback as="p" type="invalid" id={id} className="field-message">
      <AccountIcon name="exclamation-circle-fill" />
      {text}
    </Feedback>
  );
}

/** A sentence that comes and goes while the user types; said in the next pause. */
export function FieldNote({ id, text }: FieldMessageProps): ReactElement {
  return (
    <Feedback as="p" type="valid" id={id} className="field-message" role="status">
      {text !== undefined && (
        <>
          <AccountIcon name="check-circle-fill" />
          {text}
        </>
      )}
    </Feedback>
  );
}
