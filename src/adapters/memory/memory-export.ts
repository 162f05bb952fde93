import { strToU8, zipSync } from 'fflate';
import * as v from 'valibot';
import type { Clock } from '../../core/platform/clock.port.ts';
import { csvOfRecords } from '../../core/shared/csv.ts';
import { isRecord } from '../../core/shared/record.ts';
import type { DemoStorage } from './demo-storage.ts';
import type { MemoryAccount } from './memory-accounts.ts';
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

/** The tables of the file, each with its map in the storage. Maps of secrets are not here. */
const TABLES = {
  basic_details: 'profile-basic',
  bank_details: 'profile-bank',
  nominees: 'profile-nominees',
  consents: 'consents',
  interests: 'interests',
  marks: 'marks',
  passkeys: 'passkeys',
} as const;

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly Row[]>>;

const storedDocuments = v.array(v.looseObject({ slot: v.string(), content: v.string() }));

export interface MemoryExportDependencies {
  readonly storage: DemoStorage;
  readonly clock: Clock;
  /** The profiles that the storage has only once they are changed. */
  readonly profiles: MemoryProfiles;
}

/** Everything that the memory backend keeps about an account, as a zip. */
export class MemoryExport {
  readonly #dependencies: MemoryExportDependencies;

  constructor(dependencies: MemoryExportDependencies) {
    this.#dependencies = dependencies;
  }

  /** @param more tables of what is not in the storage as it is sent */
  zipOf({ email, name, emptied, holdings }: MemoryAccount, more: Tables): Blob {
    const { profiles, clock, storage } = this.#dependencies;
    const start = emptied === true ? undefined : profiles[email];
    const initial: Readonly<Record<string, unknown>> = {
      basic_details: start?.basic,
      bank_details: start?.bank,
      nominees: start?.nominees,
    };
    const documents =
      new PersistentMap({ name: 'documents', schema: storedDocuments }, { storage }).get(email) ?? [];
    const stored = Object.entries(TABLES).map(([table, map]): [string, readonly Row[]] => {
      const value = new PersistentMap({ name: map, schema: v.unknown() }, { storage }).get(email);
      return [table, rowsOf(value ?? initial[table])];
    });
    const tables: Tables = {
      ...Object.fromEntries(stored),
      investments: holdings.map((holding) => ({ ...holding })),
      documents: documents.map(({ content: _content, ...document }) => document),
      ...more,
    };
    const files = {
      'README.txt': strToU8(README),
      'account.json': strToU8(JSON.stringify({ email, name, ...tables }, undefined, 2)),
      ...Object.fromEntries(
        Object.entries(tables).flatMap(([table, rows]) =>
          rows.length === 0 ? [] : [[`tables/${table}.csv`, strToU8(csvOfRecords(rows))]],
        ),
      ),
      ...Object.fromEntries(
        documents.map(({ slot, content }) => [
          `documents/${slot}.jpg`,
          Uint8Array.from(atob(content), (character) => character.charCodeAt(0)),
        ]),
      ),
    };
    const zip = zipSync(files, { mtime: clock.now() });
    return new Blob([new Uint8Array(zip)], { type: 'application/zip' });
  }
}

/** A list as its rows; a saved section without its revision; a bare value as a row of its own. */
function rowsOf(value: unknown): readonly Row[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.filter(isRecord);
  if (!isRecord(value)) return [{ value }];
  return 'revision' in value ? rowsOf(value['value']) : [value];
}
