/** What the investor agrees to by submitting the papers. A new wording gets a new version. */
export const CONSENT_TEXT =
  'By pressing Submit I consent to these documents being stored and used to verify my identity and bank account, as the law requires of investments. I can delete each of them here at any time.';

/** Names the wording; it is stored with the time at which the consent was given. */
export const CONSENT_VERSION = '2026-11';

/** Asks for the copy that shows no more than needed. */
export const MASKED_AADHAAR_HINT =
  'Please upload a masked copy, on which only the last four digits of the Aadhaar number can be read. If yours shows all of them, you can black out the first eight here: the picture leaves this browser only afterwards.';
