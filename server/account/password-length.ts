/** Far longer than any password manager generates. The bound exists because every character is hashed. */
export const longestPassword = 1_024;
export const tooLongPassword = `Password must be at most ${longestPassword} characters long`;
