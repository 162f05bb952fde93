import type { Investment } from './investment.ts';

/** Equal for the holdings of one startup: its id, otherwise its name; with neither, each holding has its own key. */
export const companyKeyOf = ({ id, startup }: Investment): string =>
  startup.id ??
  (startup.name === undefined ? `investment ${id}` : `named ${startup.name.trim().toLowerCase()}`);
