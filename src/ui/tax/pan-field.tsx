import { type ReactElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { flushSync } from 'react-dom';
import { normaliseIdentifier } from '../../core/profile/identifiers.ts';

/** A typed text that is not a PAN, and its message. */
export interface RejectedPan {
  readonly text: string;
  readonly error: string;
}

interface PanFieldProps {
  /** Whose PAN it is. */
  readonly owner: string;
  /** Empty when no PAN was typed. */
  readonly pan: string;
  /** A text typed earlier; shown in place of the PAN, until the investor corrects the text. */
  readonly rejected: RejectedPan | undefined;
  /** Stores a typed PAN; returns the message for a text that is not a PAN. */
  readonly onEnter: (text: string) => string | undefined;
}

/** The PAN of a company or of the holder: a field on the screen, plain text on paper. */
export function PanField({ owner, pan, rejected, onEnter }: PanFieldProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(rejected?.text ?? pan);
  const [error, setError] = useState(rejected?.error);
  const [shownPan, setShownPan] = useState(pan);
  // The PAN was stored in its normal form, or changed in another tab.
  if (shownPan !== pan) {
    setShownPan(pan);
    setText(rejected?.text ?? pan);
    setError(rejected?.error);
  }
  const enter = (): void => {
    setError(onEnter(text));
    // The stored PAN was typed again, perhaps in lower case: show it in its normal form.
    if (normaliseIdentifier(text) === pan) setText(pan);
  };
  const enterBeforePrint = useEffectEvent(enter);
  // Printing by keyboard does not blur the field: without this, the typed text would be missing on paper.
  useEffect(() => {
    const store = (): void => {
      // Render synchronously: the browser prints as soon as the event handler returns.
      if (document.activeElement === field.current) flushSync(enterBeforePrint);
    };
    globalThis.addEventListener('beforeprint', store);
    return () => globalThis.removeEventListener('beforeprint', store);
  }, []);
  return (
    <>
      <FormControl
        ref={field}
        size="sm"
        className="pan-field"
        aria-label={`PAN of ${owner}`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        isInvalid={error !== undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={14}
        autoComplete="off"
        spellCheck={false}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter();
        }}
      />
      {error !== undefined && (
        <span id={id} className="pan-error" role="alert">
          {error}
        </span>
      )}
      <span className="pan-text" aria-hidden="true">
        {pan}
      </span>
    </>
  );
}

/** Says below a view where its PANs are kept. */
export function PanNote(): ReactElement {
  return (
    <p className="page-note pan-note">
      A PAN that you type stays in this browser, also after you log out, and is sent nowhere.
    </p>
  );
}
