import { map } from 'rxjs';
import { type Call, callPath } from '../../contract/call.ts';
import {
  BANK_DETAIL_CALL,
  BASIC_DETAIL_CALL,
  NOMINEES_CALL,
  SAVE_BANK_DETAIL_CALL,
  SAVE_BASIC_DETAIL_CALL,
  SAVE_NOMINEES_CALL,
} from '../../contract/profile.ts';
import type { BankChange, BankDetail } from '../../core/profile/bank-detail.ts';
import type { BasicDetails } from '../../core/profile/basic-details.ts';
import type { Nominee, NomineeChange } from '../../core/profile/nominees.ts';
import type { ProfileGateway, SectionCalls } from '../../core/profile/profile-gateway.port.ts';
import { mapResult } from '../../core/shared/result.ts';
import type { HttpClient } from './http-client.ts';
import { BANK_WIRE, BASIC_WIRE, type DecodedSection, NOMINEES_WIRE } from './wire/profile.wire.ts';

interface SectionWire<Value, Change> {
  readonly decodeLoaded: (response: unknown) => DecodedSection<Value> | undefined;
  readonly decodeSaved: (response: unknown) => DecodedSection<Value>;
  readonly encode: (change: Change, basedOn: number | undefined) => object;
}

type ProfileHttp = Pick<HttpClient, 'get' | 'put'>;

/** The profile calls over HTTP. They are not in the specification. @see docs/api.md, "Profile" */
export class HttpProfileGateway implements ProfileGateway {
  readonly basic: SectionCalls<BasicDetails, BasicDetails>;
  readonly bank: SectionCalls<BankDetail, BankChange>;
  readonly nominees: SectionCalls<readonly Nominee[], readonly NomineeChange[]>;

  constructor(http: ProfileHttp) {
    this.basic = callsAt(http, BASIC_DETAIL_CALL, SAVE_BASIC_DETAIL_CALL, BASIC_WIRE);
    this.bank = callsAt(http, BANK_DETAIL_CALL, SAVE_BANK_DETAIL_CALL, BANK_WIRE);
    this.nominees = callsAt(http, NOMINEES_CALL, SAVE_NOMINEES_CALL, NOMINEES_WIRE);
  }
}

function callsAt<Value, Change>(
  http: ProfileHttp,
  load: Call<'GET'>,
  save: Call<'PUT'>,
  wire: SectionWire<Value, Change>,
): SectionCalls<Value, Change> {
  return {
    load: () =>
      http
        .get(callPath(load), { decode: wire.decodeLoaded })
        .pipe(map((response) => mapResult(response, ({ saved }) => saved))),
    save: async (change, basedOn) =>
      mapResult(
        await http.put(callPath(save), { json: wire.encode(change, basedOn), decode: wire.decodeSaved }),
        ({ saved }) => saved,
      ),
  };
}
