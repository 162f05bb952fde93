import type { ReactElement } from 'react';
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
    <p id={id} className="field-message bad">
      <AccountIcon name="exclamation-circle-fill" />
      {text}
    </p>
  );
}

/** A sentence that comes and goes while the user types; said in the next pause. */
export function FieldNote({ id, text }: FieldMessageProps): ReactElement {
  return (
    <p id={id} className="field-message good" role="status">
      {text !== undefined && (
        <>
          <AccountIcon name="check-circle-fill" />
          {text}
        </>
      )}
    </p>
  );
}
