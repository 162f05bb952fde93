import type { Investment } from './investment.ts';

/** Holdings of one startup have one key: its id, or its name where the id is missing. */
export const companyKeyOf = ({ id, startup }: Investment): string =>
  startup.id ??
  (startup.name === undefined ? `investment ${id}` : `named ${startup.name.trim().toLowerCase()}`);
