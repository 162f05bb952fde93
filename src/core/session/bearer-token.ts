/** What a header can carry: with any other token no call could ever be sent. */
const HEADER_TEXT = /^[\x20-\x7e]+$/u;

export const isBearerToken = (text: string): boolean => HEADER_TEXT.test(text);
