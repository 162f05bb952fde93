/** The consequence of a failed try for the mail. */
export type SendOutcome =
  /** The mail server does not take this mail, now or later. */
  | 'rejected'
  /** It has not taken the mail, and may do so later. */
  | 'later'
  /** The content has left, and no answer came: the mail may have arrived. */
  | 'unknown';

/** Codes of nodemailer for the answer to MAIL FROM, RCPT TO or the content. All other rejections are about our login or theirs. */
const ABOUT_THIS_MAIL: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** @param isHandedOver whether the content had begun to leave */
export function outcomeOf(error: unknown, isHandedOver: boolean): SendOutcome {
  const { code, responseCode } = fieldsOf(error);
  if (responseCode === undefined) return isHandedOver ? 'unknown' : 'later';
  return responseCode >= 500 && ABOUT_THIS_MAIL.includes(code) ? 'rejected' : 'later';
}

function fieldsOf(error: unknown): { readonly code: unknown; readonly responseCode: number | undefined } {
  if (!(error instanceof Error)) return { code: undefined, responseCode: undefined };
  const responseCode = 'responseCode' in error ? error.responseCode : undefined;
  return {
    code: 'code' in error ? error.code : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  };
}
