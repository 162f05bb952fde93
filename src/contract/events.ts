import { anything, date, exact, list, text } from './fields.ts';

/* The answers of the event calls. @see docs/product.md#event */

export const eventFields = {
  _id: exact,
  eventName: text,
  startUpName: text,
  type: text,
  status: text,
  date,
  time: text,
  expiryDate: date,
  location: text,
  logo: exact,
  detail: exact,
  applyLink: exact,
  about: exact,
  currInvestors: anything,
  prevInvestors: anything,
  roundDetails: exact,
  traction: exact,
  pitchDeck: exact,
  team: list,
  registrationLink: exact,
};

export const eventTeamFields = { name: text, linkedin: exact };
