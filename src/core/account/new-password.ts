import { PASSWORD_MIN_LENGTH } from './registration.ts';

interface PasswordRule {
  readonly isMetBy: (password: string) => boolean;
  /** Shown in the list of rules. */
  readonly label: string;
  /** Shown when the password breaks the rule. */
  readonly message: string;
}

/** The only rule that a sign-up requires. */
const LENGTH_RULE: PasswordRule = {
  isMetBy: (password) => password.length >= PASSWORD_MIN_LENGTH,
  label: '8 characters or more',
  message: 'Password must be at least 8 characters long.',
};

/** In the order in which they are checked. @see docs/product.md#new-password */
const RULES: readonly PasswordRule[] = [
  {
    isMetBy: (password) => /[a-z]/u.test(password),
    label: 'Lowercase letter',
    message: 'Password must contain at least one lowercase letter.',
  },
  {
    isMetBy: (password) => /[A-Z]/u.test(password),
    label: 'Uppercase letter',
    message: 'Password must contain at least one uppercase letter.',
  },
  {
    isMetBy: (password) => /[!@#$%^&*(),.?":{}|<>]/u.test(password),
    label: 'Special character',
    message: 'Password must contain at least one special character.',
  },
  {
    isMetBy: (password) => /\d/u.test(password),
    label: 'Number',
    message: 'Password must contain at least one number.',
  },
  LENGTH_RULE,
];

export const PASSWORDS_MATCH = 'Passwords match.';
export const PASSWORDS_DIFFER = 'Passwords do not match.';
/** Shown when a logged-in user enters the current password as the new one. */
export const PASSWORD_NOT_NEW = 'Please choose a password that is not your current one.';

/**
 * Whether two texts are the same password to the server. The server compares passwords in the normal form NFKC, because
 * the same letters typed on another keyboard may have other code points.
 */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFKC') === other.normalize('NFKC');

/** Returns the message of the first rule that the password breaks; `undefined` when it meets all rules. */
export function newPasswordError(password: string): string | undefined {
  return RULES.find((rule) => !rule.isMetBy(password))?.message;
}

/** One rule for a new password, and whether the password meets it. */
export interface PasswordCheck {
  readonly label: string;
  readonly isMet: boolean;
}

/**
 * Lists the rules for sign-up, which requires the length alone; the other rules are only recommended.
 * @see docs/product.md#register
 */
export function signUpPasswordChecks(password: string): readonly PasswordCheck[] {
  const recommended = RULES.filter((rule) => rule !== LENGTH_RULE);
  return [
    { label: LENGTH_RULE.label, isMet: LENGTH_RULE.isMetBy(password) },
    ...recommended.map(({ label, isMetBy }) => ({
      label: `${label} (recommended)`,
      isMet: isMetBy(password),
    })),
  ];
}

/** Lists each rule, and whether the password meets it, to be shown while the user types. */
export function passwordChecks(password: string): readonly PasswordCheck[] {
  return RULES.map(({ label, isMetBy }) => ({ label, isMet: isMetBy(password) }));
}
