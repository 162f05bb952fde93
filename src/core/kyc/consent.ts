/** The consent that the investor gives by submitting the documents. Changed wording needs a new version. */
export const CONSENT_TEXT =
  'By pressing Submit I consent to these documents being stored and used to verify my identity and bank account, as the law requires of investments. I can delete each of them here at any time.';

/** Version of the wording; stored with the time of the consent. */
export const CONSENT_VERSION = '2026-11';

/** Asks for the copy that shows the least. */
export const MASKED_AADHAAR_HINT =
  'Upload a masked Aadhaar showing only the last four digits. If yours shows all 12, black out the first eight here before it is uploaded.';
