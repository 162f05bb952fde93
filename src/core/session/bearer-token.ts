/** Printable ASCII, which every header can carry. With other characters, such as a line break, a call may fail. */
const HEADER_TEXT = /^[\x20-\x7e]+$/u;

export const isBearerToken = (text: string): boolean => HEADER_TEXT.test(text);
