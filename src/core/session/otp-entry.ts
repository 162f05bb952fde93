/** @see specification, section 9 */
export const OTP_LENGTH = 6;
export const OTP_INCOMPLETE = 'Please enter a 6-digit OTP.';

/** Six boxes of one digit each, and the one that has the focus. */
export interface OtpEntry {
  /** One digit or nothing each. */
  readonly boxes: readonly string[];
  /** 0 to 5 */
  readonly focus: number;
}

export const EMPTY_OTP: OtpEntry = { boxes: Array.from({ length: OTP_LENGTH }, () => ''), focus: 0 };

const clampFocus = (index: number): number => Math.min(OTP_LENGTH - 1, Math.max(0, index));

const withBox = (boxes: readonly string[], index: number, value: string): readonly string[] =>
  boxes.map((box, at) => (at === index ? value : box));

/**
 * A key was typed in a box: a digit fills it and moves on, anything else changes nothing.
 * A text of exactly six digits, as a phone's autofill types it, fills all boxes.
 */
export function typeInBox(entry: OtpEntry, index: number, typed: string): OtpEntry {
  if (isWholeCode(typed)) return pasteCode(entry, typed);
  const digit = typed.at(-1) ?? '';
  if (!/^\d$/u.test(digit)) return entry;
  return { boxes: withBox(entry.boxes, index, digit), focus: clampFocus(index + 1) };
}

/** Backspace empties a full box and stays; on an empty one it moves back. @see specification, section 5 */
export function eraseInBox(entry: OtpEntry, index: number): OtpEntry {
  if (entry.boxes[index] !== '') return { boxes: withBox(entry.boxes, index, ''), focus: index };
  return { boxes: entry.boxes, focus: clampFocus(index - 1) };
}

export function moveFocus(entry: OtpEntry, index: number): OtpEntry {
  return { boxes: entry.boxes, focus: clampFocus(index) };
}

/** A paste of exactly six digits fills all boxes, wherever it lands; any other paste changes nothing. */
export function pasteCode(entry: OtpEntry, pasted: string): OtpEntry {
  const text = pasted.trim();
  return isWholeCode(text) ? { boxes: [...text], focus: OTP_LENGTH - 1 } : entry;
}

const isWholeCode = (text: string): boolean => /^\d{6}$/u.test(text);

/** The code, when all six boxes are full. */
export function completeCode(entry: OtpEntry): string | undefined {
  const code = entry.boxes.join('');
  return isWholeCode(code) ? code : undefined;
}
