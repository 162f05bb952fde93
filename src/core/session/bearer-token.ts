/** The characters that a header allows: a call with any other token could not be sent. */
const HEADER_TEXT = /^[\x20-\x7e]+$/u;

export const isBearerToken = (text: string): boolean => HEADER_TEXT.test(text);
