import * as v from 'valibot';

/* What the account calls take (docs/api.md). */

const emailMissing = 'Please enter a valid email address';
const incomplete = 'Please fill in every field.';
const text = v.string(incomplete);
export const registration = v.object(
  { first_name: text, last_name: text, email: text, password: text },
  incomplete,
);
export const addressed = v.object({ email: v.string(emailMissing) }, emailMissing);
export const codeGiven = v.object({ email: text, otp: text }, incomplete);
export const passwordChange = v.object(
  { email: text, otp: text, password: text, forgetPasswordToken: text },
  incomplete,
);

const unnamed = 'Please enter your e-mail and password.';
export const credentials = v.object({ email: v.string(unnamed), password: v.string(unnamed) }, unnamed);
