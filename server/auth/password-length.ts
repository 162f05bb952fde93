/** Far beyond what a password manager makes; a bound at all, because every character is hashed and stored nowhere. */
export const longestPassword = 1_024;
export const tooLongPassword = `Password must be at most ${longestPassword} characters long`;
