import { strToU8, zipSync } from 'fflate';
import * as v from 'valibot';
import type { Clock } from '../../core/platform/clock.port.ts';
import { csvOfRecords } from '../../core/shared/csv.ts';
import { addIsoDays } from '../../demo/iso-dates.ts';
import type { InvestmentRecord } from '../../demo/investment-records.ts';
import { updatedAt } from '../../demo/updated-at.ts';
import { fromBase64 } from './base64.ts';
import { ACCOUNT_MAPS, type Tables } from './account-maps.ts';
import { demoToday } from './demo/demo-date.ts';
import type { DemoStorage } from './demo-storage.ts';
import type { MemoryAccount } from './memory-accounts.ts';
import type { MemoryMail, MemoryMailbox } from './memory-mailbox.ts';
import type { MemoryProfiles } from './memory-profile-gateway.ts';
import { PersistentMap } from './persistent-map.ts';

const README = [
  'Everything that this demo keeps about you.',
  '',
  'account.json     all of it, for programs',
  'tables/*.csv     the same as tables, for a spreadsheet program',
  'documents/*.jpg  the documents that you uploaded',
  '',
  'Passwords, codes and keys are not in it.',
  '',
].join('\r\n');

const storedDocuments = v.array(v.looseObject({ slot: v.string(), content: v.string() }));

export interface MemoryExportDependencies {
  readonly storage: DemoStorage;
  readonly clock: Clock;
  readonly mailbox: Pick<MemoryMailbox, 'allTo'>;
  /** The initial profiles; the storage has a profile only after a change. */
  readonly profiles: MemoryProfiles;
}

/** Makes a zip of all that the memory backend stores about an account, except secrets. */
export class MemoryExport {
  readonly #dependencies: MemoryExportDependencies;

  constructor(dependencies: MemoryExportDependencies) {
    this.#dependencies = dependencies;
  }

  /** @param more tables of data that is not in the storage */
  zipOf({ email, name, wasDeletedBefore, holdings, registrations = [] }: MemoryAccount, more: Tables): Blob {
    const { profiles, clock, storage, mailbox } = this.#dependencies;
    const initialProfile = wasDeletedBefore === true ? undefined : profiles[email];
    const initial: Readonly<Record<string, unknown>> = {
      'profile-basic': initialProfile?.basic,
      'profile-bank': initialProfile?.bank,
      'profile-nominees': initialProfile?.nominees,
    };
    const today = demoToday(clock.now());
    const documents = new PersistentMap(storage, 'documents', storedDocuments).get(email) ?? [];
    const stored = Object.entries(ACCOUNT_MAPS).flatMap(([map, toTables]) => {
      const value = new PersistentMap(storage, map, v.unknown()).get(email);
      return Object.entries(toTables(value ?? initial[map]));
    });
    const tables: Tables = {
      ...Object.fromEntries(stored),
      // Only the names: the tokens and passwords of sign-ups are secrets.
      sign_ups: registrations.map((registration) => ({ name: registration.name })),
      investments: holdings.map((holding) => investmentRow(holding, today)),
      mails: mailbox.allTo(email).map(mailRow),
      ...more,
    };
    const account = { email, name };
    const files = {
      'README.txt': strToU8(README),
      'account.json': strToU8(JSON.stringify({ ...account, ...tables }, undefined, 2)),
      ...Object.fromEntries(
        Object.entries({ account: [account], ...tables }).flatMap(([table, rows]) =>
          rows.length === 0 ? [] : [[`tables/${table}.csv`, strToU8(csvOfRecords(rows))]],
        ),
      ),
      ...Object.fromEntries(
        documents.map(({ slot, content }) => [`documents/${slot}.jpg`, fromBase64(content)]),
      ),
    };
    const zip = zipSync(files, { mtime: clock.now() });
    return new Blob([new Uint8Array(zip)], { type: 'application/zip' });
  }
}

/** The row of an investment: each number of days before today becomes a date. */
function investmentRow(record: InvestmentRecord, today: string): Readonly<Record<string, unknown>> {
  const { boughtDaysAgo, pricedDaysAgo, updatedDaysAgo: _updated, ...fields } = record;
  return {
    ...fields,
    boughtOn: addIsoDays(today, -boughtDaysAgo),
    pricedOn: pricedDaysAgo === undefined ? undefined : addIsoDays(today, -pricedDaysAgo),
    updatedAt: updatedAt(record, today),
  };
}

/** A mail with its code masked. */
const mailRow = ({ subject, text }: MemoryMail) => ({ subject, text: text.replaceAll(/\d{6}/gu, '******') });
