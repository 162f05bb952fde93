import { anything, unchangedText, list, text, date, markup } from './fields.ts';

/* The event calls and their responses. @see docs/product.md#event */

export const EVENTS_CALL = 'GET events?status&page&limit';
export const EVENT_CALL = 'GET event/{id}';

export const eventFields = {
  _id: unchangedText,
  eventName: text,
  startUpName: text,
  type: text,
  status: text,
  date,
  time: text,
  expiryDate: date,
  location: text,
  logo: unchangedText,
  detail: markup,
  applyLink: unchangedText,
  about: markup,
  currInvestors: anything,
  prevInvestors: anything,
  roundDetails: markup,
  traction: markup,
  pitchDeck: unchangedText,
  team: list,
  registrationLink: unchangedText,
};

export const eventTeamFields = { name: text, linkedin: unchangedText };
