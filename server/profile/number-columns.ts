import { BANK_DETAIL, NOMINEE } from '../../src/contract/profile.ts';
import { encryptedColumns } from '../platform/db/section-columns.ts';

/** The sections of the profile with encrypted numbers: their tables, which have a `user_id`, and their columns. */
export const NUMBER_COLUMNS = {
  bank: { table: 'bank_details', columns: encryptedColumns(BANK_DETAIL) },
  nominees: { table: 'nominees', columns: encryptedColumns(NOMINEE) },
} as const;

export type NumberSection = keyof typeof NUMBER_COLUMNS;
