import { requiredRecord } from '../../../contract/fields.ts';
import {
  BANK_DETAIL,
  bankDetailFields,
  BASIC_DETAIL,
  basicDetailFields,
  NOMINEE,
  nomineeFields,
  nomineeListFields,
} from '../../../contract/profile.ts';
import type { BankRequest, BasicRequest, NomineesRequest } from '../../../contract/profile-requests.ts';
import {
  isSecret,
  type LoadedSection,
  type SectionFields,
  toApiNames,
} from '../../../contract/section-fields.ts';
import type { BankChange, BankDetail } from '../../../core/profile/bank-detail.ts';
import type { BasicDetails } from '../../../core/profile/basic-details.ts';
import type { Nominee, NomineeChange } from '../../../core/profile/nominees.ts';
import type { Saved } from '../../../core/profile/profile-gateway.port.ts';
import { lastFourOf } from '../../../core/profile/secret-number.ts';
import { decodeEach, decoder, unwrapData } from './decoding.ts';

/* In the profile calls, a field that is missing or of the wrong type is decoded as empty. */

/** Renames the fields of a decoded record; of a secret number, only the last characters remain. */
function toSection<Fields extends SectionFields>(
  fields: Fields,
  record: { readonly [Key in keyof Fields as Fields[Key][0]]?: unknown },
): LoadedSection<Fields> {
  const values: Readonly<Record<string, unknown>> = record;
  return Object.fromEntries(
    Object.entries(fields).map(([key, [name, kind]]) =>
      isSecret(kind) ? [`${key}End`, lastFourOf(values[name] as string | undefined)] : [key, values[name]],
    ),
  ) as LoadedSection<Fields>;
}

const basicFields = decoder(requiredRecord(basicDetailFields));
const bankFields = decoder(requiredRecord(bankDetailFields));
const nomineeEntry = decoder(requiredRecord(nomineeFields));
const nomineeList = decoder(requiredRecord(nomineeListFields));

function toBasic(record: unknown): Saved<BasicDetails> | undefined {
  const fields = basicFields(record);
  return fields && { value: toSection(BASIC_DETAIL, fields), revision: fields.revision };
}

function toBank(record: unknown): Saved<BankDetail> | undefined {
  const fields = bankFields(record);
  return (
    fields && {
      value: toSection(BANK_DETAIL, fields),
      revision: fields.revision,
      stoppedUntil: fields.held_until?.epochMs === undefined ? undefined : fields.held_until,
    }
  );
}

function toNominee(record: unknown): Nominee | undefined {
  const fields = nomineeEntry(record);
  return fields && toSection(NOMINEE, fields);
}

function toNominees(record: unknown): Saved<readonly Nominee[]> | undefined {
  const list = nomineeList(record);
  return list && { value: decodeEach(list.nominees, toNominee).items, revision: list.revision };
}

const encodeBasic = (details: BasicDetails, basedOn: number | undefined): BasicRequest => ({
  ...toApiNames(BASIC_DETAIL, details),
  revision: basedOn,
});

const encodeBank = (change: BankChange, basedOn: number | undefined): BankRequest => ({
  ...toApiNames(BANK_DETAIL, change),
  revision: basedOn,
});

const encodeNominees = (
  nominees: readonly NomineeChange[],
  basedOn: number | undefined,
): NomineesRequest => ({
  nominees: nominees.map((nominee) => toApiNames(NOMINEE, nominee)),
  revision: basedOn,
});

export interface DecodedSection<Value> {
  /** `undefined` when nothing is saved, or when the response to a save has no section with a revision. */
  readonly saved: Saved<Value> | undefined;
}

/**
 * Makes the decoder of a load. An empty record, which our own API sends, or `null` means that nothing is saved. For any
 * other response without a record the decoder returns `undefined`.
 */
const loadDecoder =
  <Value>(toSaved: (record: unknown) => Saved<Value> | undefined) =>
  (response: unknown): DecodedSection<Value> | undefined => {
    const record = unwrapData(response);
    if (isEmpty(record)) return { saved: undefined };
    const saved = toSaved(record);
    return saved === undefined ? undefined : { saved };
  };

const isEmpty = (record: unknown): boolean =>
  record === null ||
  (typeof record === 'object' && !Array.isArray(record) && Object.keys(record).length === 0);

/** Makes the decoder of a save, whose response may have any body: the status says that the save succeeded. */
const saveDecoder =
  <Value>(toSaved: (record: unknown) => Saved<Value> | undefined) =>
  (response: unknown): DecodedSection<Value> => {
    const saved = toSaved(unwrapData(response));
    // Without a revision the body may be a mere acknowledgement.
    return { saved: saved?.revision === undefined ? undefined : saved };
  };

export const BASIC_WIRE = {
  decodeLoaded: loadDecoder(toBasic),
  decodeSaved: saveDecoder(toBasic),
  encode: encodeBasic,
} as const;
export const BANK_WIRE = {
  decodeLoaded: loadDecoder(toBank),
  decodeSaved: saveDecoder(toBank),
  encode: encodeBank,
} as const;
export const NOMINEES_WIRE = {
  decodeLoaded: loadDecoder(toNominees),
  decodeSaved: saveDecoder(toNominees),
  encode: encodeNominees,
} as const;
