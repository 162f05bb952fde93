const dots = '••••••••';

/** How a number is answered: never more of it than its end. */
export const maskedEnd = (end: string | null): string | undefined =>
  end === null ? undefined : `${dots}${end}`;
