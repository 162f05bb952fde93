import type { Holding } from './holding.ts';

/** Holdings of one startup have one key: its id, or its name where the id is missing. */
export const companyKeyOf = ({ id, startupId, startupName }: Holding): string =>
  startupId ?? (startupName === undefined ? `investment ${id}` : `named ${startupName.trim().toLowerCase()}`);
