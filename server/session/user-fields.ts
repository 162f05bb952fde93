import type { userFields } from '../../src/contract/account.ts';

/** The user fields of the log-in response; the client stores all of them (docs/product.md#auth-state). */
export type UserFields = Readonly<Record<Exclude<keyof typeof userFields, 'security'>, string>> & {
  readonly security: true;
};

/** The user in wire format. */
export function toUserFields(user: {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}): UserFields {
  return {
    _id: user.id,
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    security: true,
  };
}
