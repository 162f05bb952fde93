const dots = '••••••••';

/** The form in which a number is sent: never more of it than its end. */
export const maskedEnd = (end: string | null): string | undefined =>
  end === null ? undefined : `${dots}${end}`;
