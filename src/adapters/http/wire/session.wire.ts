import * as v from 'valibot';
import { investorFromFields, type Investor } from '../../../core/session/investor.ts';
import { isRecord } from '../../../core/shared/record.ts';
import { decoder, unwrapData } from './decoding.ts';

const decodeUser = decoder(v.pipe(v.custom<object>(isRecord), v.looseObject({})));

/** @returns `undefined` when the response is not a record */
export function decodeInvestor(response: unknown): Investor | undefined {
  const fields = decodeUser(unwrapData(response));
  if (fields === undefined) return undefined;
  const { token: _token, ...rest } = fields;
  return investorFromFields(rest);
}
