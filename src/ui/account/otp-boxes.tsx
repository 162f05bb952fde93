import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useRef } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import type { OtpEntry } from '../../core/account/otp-entry.ts';
import type { OtpScreenModel } from '../../core/view-models.ts';

const LABELS = ['Digit 1', 'Digit 2', 'Digit 3', 'Digit 4', 'Digit 5', 'Digit 6'] as const;

interface OtpBoxesProps {
  readonly entry: OtpEntry;
  readonly invalid: boolean;
  /** Ids of the elements that describe the boxes. */
  readonly describedBy: string;
  readonly viewModel: OtpScreenModel;
}

/**
 * Six boxes of one digit each. They have no `maxlength`: it would cut the six digits that a phone or a password manager
 * fills into the first box. The core decides which characters a box accepts.
 */
export function OtpBoxes({ entry, invalid, describedBy, viewModel }: OtpBoxesProps): ReactElement {
  const group = useRef<HTMLFieldSetElement>(null);
  const last = useRef(entry);
  usePasteAnywhere(viewModel);

  // Runs after the layout effect in which the page's heading takes the focus.
  useEffect(() => group.current?.querySelectorAll('input')[last.current.focus]?.focus(), []);

  useLayoutEffect(() => {
    if (last.current === entry) return;
    last.current = entry;
    const box = group.current?.querySelectorAll('input')[entry.focus];
    box?.focus();
    box?.select();
  }, [entry]);

  return (
    <fieldset ref={group} className="otp-field" aria-describedby={describedBy}>
      <FormLabel as="legend">6-digit OTP</FormLabel>
      <div className="otp-boxes">
        {LABELS.map((label, index) => (
          <input
            key={label}
            className={invalid ? 'form-control is-invalid' : 'form-control'}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            aria-label={label}
            aria-invalid={invalid}
            value={entry.boxes[index] ?? ''}
            // Not `onChange`: typing the same digit again must move the focus too, but does not fire `onChange`.
            onInput={(event) => viewModel.type(index, event.currentTarget.value)}
            onKeyDown={(event) => handleKey(event, index, viewModel)}
            onFocus={(event) => {
              event.currentTarget.select();
              viewModel.focus(index);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Handles Enter, the keys that move between boxes, and Backspace in an empty box; the browser handles all others. */
function handleKey(event: KeyboardEvent<HTMLInputElement>, index: number, viewModel: OtpScreenModel): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const move = MOVES[event.key];
  // Enter is not left to the form: when the time is up, Verify is disabled, and Enter would do nothing.
  if (event.key === 'Enter') viewModel.verify();
  else if (move !== undefined) viewModel.focus(move(index));
  else if (event.key === 'Backspace' && event.currentTarget.value === '') viewModel.erase(index);
  else return;
  event.preventDefault();
}

const MOVES: Readonly<Partial<Record<string, (index: number) => number>>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => Infinity,
};

/** Accepts a code that is pasted anywhere on the screen, which has no other use for a paste. */
function usePasteAnywhere(viewModel: OtpScreenModel): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      event.preventDefault();
      viewModel.paste(event.clipboardData?.getData('text') ?? '');
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [viewModel]);
}
