/** @see docs/product.md#constants */
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
 * A box was typed in: a digit fills it, or takes the place of the one that was there, and moves on; anything else
 * changes nothing. Six digits at once, as a phone's autofill types them, fill all boxes.
 * @param text what stands in the box after the key, the digit from before included where it is still there
 */
export function typeInBox(entry: OtpEntry, index: number, text: string): OtpEntry {
  const before = entry.boxes[index];
  if (before === undefined) return entry;
  if (isWholeCode(text)) return pasteCode(entry, text);
  if (text === '') return before === '' ? entry : eraseInBox(entry, index);
  // Wherever the caret stood: `47` and `74` are both a 7 typed over a 4.
  const typed = text.length > 1 ? text.replace(before, '') : text;
  if (!/^\d$/u.test(typed)) return entry;
  return { boxes: withBox(entry.boxes, index, typed), focus: clampFocus(index + 1) };
}

/** Backspace empties a full box and stays; on an empty one it moves back. @see docs/product.md#signing-up-and-in */
export function eraseInBox(entry: OtpEntry, index: number): OtpEntry {
  if (entry.boxes[index] === '') return moveFocus(entry, index - 1);
  return { boxes: withBox(entry.boxes, index, ''), focus: clampFocus(index) };
}

/** To the box before, after, first or last: beyond the ends it stays. */
export function moveFocus(entry: OtpEntry, index: number): OtpEntry {
  const focus = clampFocus(index);
  return focus === entry.focus ? entry : { boxes: entry.boxes, focus };
}

/** Asks for the focus where the next digit belongs, even if it should be there already. */
export function focusFirstEmpty(entry: OtpEntry): OtpEntry {
  const empty = entry.boxes.indexOf('');
  return { boxes: entry.boxes, focus: empty < 0 ? entry.focus : empty };
}

/** A paste of exactly six digits fills all boxes, wherever it lands; any other paste changes nothing. */
export function pasteCode(entry: OtpEntry, pasted: string): OtpEntry {
  return isWholeCode(pasted) ? { boxes: [...pasted], focus: OTP_LENGTH - 1 } : entry;
}

const isWholeCode = (text: string): boolean => /^\d{6}$/u.test(text);

/** The code, when all six boxes are full. */
export function completeCode(entry: OtpEntry): string | undefined {
  const code = entry.boxes.join('');
  return isWholeCode(code) ? code : undefined;
}
