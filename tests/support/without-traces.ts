/** Removes the ids of traces from lines of the log: random digits, which may hold any short number by chance. */
export const withoutTraces = (log: string): string => log.replaceAll(/"trace":"[0-9a-f]{32}",?/g, '');
