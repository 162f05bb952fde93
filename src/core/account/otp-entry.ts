/** @see docs/product.md#one-time-code */
export const OTP_LENGTH = 6;
export const OTP_INCOMPLETE = 'Please enter a 6-digit OTP.';
export const OTP_TOO_LATE = 'The time has run out. Press Resend OTP for a new code.';

/** Six boxes of one digit each, and the index of the focused box. */
export interface OtpEntry {
  /** Each holds one digit or an empty string. */
  readonly boxes: readonly string[];
  /** From 0 to 5. */
  readonly focus: number;
}

export const EMPTY_OTP: OtpEntry = { boxes: Array.from({ length: OTP_LENGTH }, () => ''), focus: 0 };

const clampFocus = (index: number): number => Math.min(OTP_LENGTH - 1, Math.max(0, index));

const withBox = (boxes: readonly string[], index: number, value: string): readonly string[] =>
  boxes.map((box, at) => (at === index ? value : box));

/**
 * Handles typing in a box: a digit fills the box or replaces its digit, and moves the focus on; an empty text empties
 * the box; anything else changes nothing. Six digits at once, as a phone's autofill types them, fill all boxes.
 * @param text the box's text after the input, including the previous digit if it is still there
 */
export function typeInBox(entry: OtpEntry, index: number, text: string): OtpEntry {
  const before = entry.boxes[index];
  if (before === undefined) return entry;
  if (isWholeCode(text)) return pasteCode(entry, text);
  if (text === '') return before === '' ? entry : eraseInBox(entry, index);
  // The caret may be on either side: `47` and `74` both mean a 7 typed over a 4.
  const typed = text.length > 1 ? text.replace(before, '') : text;
  if (!/^\d$/u.test(typed)) return entry;
  return { boxes: withBox(entry.boxes, index, typed), focus: clampFocus(index + 1) };
}

/**
 * Backspace empties a full box and keeps the focus; on an empty box it moves the focus back.
 * @see docs/product.md#one-time-code
 */
export function eraseInBox(entry: OtpEntry, index: number): OtpEntry {
  if (entry.boxes[index] === '') return moveFocus(entry, index - 1);
  return { boxes: withBox(entry.boxes, index, ''), focus: clampFocus(index) };
}

/** Moves the focus to the box with this index; an index beyond an end means the box at that end. */
export function moveFocus(entry: OtpEntry, index: number): OtpEntry {
  const focus = clampFocus(index);
  return focus === entry.focus ? entry : { boxes: entry.boxes, focus };
}

/**
 * Moves the focus to the first empty box, if there is one. Always returns a new entry, so that the screen sets
 * the focus again.
 */
export function focusFirstEmpty(entry: OtpEntry): OtpEntry {
  const empty = entry.boxes.indexOf('');
  return { boxes: entry.boxes, focus: empty < 0 ? entry.focus : empty };
}

/** Pasting exactly six digits into any box fills all boxes; any other paste changes nothing. */
export function pasteCode(entry: OtpEntry, pasted: string): OtpEntry {
  return isWholeCode(pasted) ? { boxes: [...pasted], focus: OTP_LENGTH - 1 } : entry;
}

const isWholeCode = (text: string): boolean => /^\d{6}$/u.test(text);

/** Returns the code when all six boxes are full, otherwise `undefined`. */
export function completeCode(entry: OtpEntry): string | undefined {
  const code = entry.boxes.join('');
  return isWholeCode(code) ? code : undefined;
}
