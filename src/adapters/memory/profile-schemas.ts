import * as v from 'valibot';

const text = v.string();
// JSON omits undefined fields; the entity has them.
const maybeText = v.optional(v.string(), () => undefined);

/** Schema of the stored `BasicDetails`. */
export const storedBasic = v.object({
  firstName: text,
  lastName: text,
  gender: text,
  dateOfBirth: text,
  email: text,
  phoneNumber: text,
  country: text,
  state: text,
  city: text,
  pincode: text,
  linkedinUrl: text,
  interest: text,
  educationalBackground: text,
  workExperience: text,
});

/** Schema of the stored `BankDetail`. */
export const storedBank = v.object({
  accountName: text,
  accountNumberEnd: maybeText,
  bankName: text,
  accountType: text,
  branch: text,
  ifscCode: text,
});

/** Schema of the stored list of `Nominee`s. */
export const storedNominees = v.array(
  v.object({
    id: maybeText,
    name: text,
    relation: text,
    dateOfBirth: text,
    documentType: text,
    idNumberEnd: maybeText,
    share: v.optional(v.number(), () => undefined),
  }),
);
