import { type StartupRecord, startupRecords } from '../../../demo/startup-records.ts';

const STARTUPS: ReadonlyMap<string, StartupRecord> = new Map(
  startupRecords().map((startup) => [startup.id, startup]),
);

/** Finds a startup by its id; `undefined` for an unknown one. */
export const demoStartup = (id: string): StartupRecord | undefined => STARTUPS.get(id);
