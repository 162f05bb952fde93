import { requiredRecord } from '../../../contract/fields.ts';
import { interestFields, interestListFields } from '../../../contract/interests.ts';
import type { InterestRequest } from '../../../contract/interests-requests.ts';
import type { Interest, InterestChange } from '../../../core/deals/interest.ts';
import { rupees } from '../../../core/shared/brand.ts';
import { decodeEach, decoder, unwrapData } from './decoding.ts';

const interestsRecord = decoder(requiredRecord(interestListFields));
const interestRecord = decoder(requiredRecord(interestFields));

function decodeEntry(entry: unknown): Interest | undefined {
  const { deal, amount, note, at } = interestRecord(entry) ?? {};
  if (deal === undefined || amount === undefined || at?.epochMs === undefined) return undefined;
  return { dealId: deal, amount: rupees(amount), note, at: at.epochMs };
}

export const decodeInterest = (response: unknown): Interest | undefined => decodeEntry(unwrapData(response));

/** @returns `undefined` when the response has no list; an interest without deal, amount or time is left out */
export function decodeInterests(response: unknown): readonly Interest[] | undefined {
  const record = interestsRecord(unwrapData(response));
  return record && decodeEach(record.interests, decodeEntry).items;
}

export const encodeInterest = ({ amount, note }: InterestChange): InterestRequest => ({ amount, note });
