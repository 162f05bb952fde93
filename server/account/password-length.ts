/** Far longer than any password manager generates. The bound exists because every character is hashed. */
export const LONGEST_PASSWORD = 1_024;
export const TOO_LONG_PASSWORD = `Password must be at most ${LONGEST_PASSWORD} characters long`;
