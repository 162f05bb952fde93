/**
 * Removes the ids of traces and users from log lines, for tests that search the lines for a short number: the random
 * digits of an id may contain the number by chance.
 */
export const withoutIds = (log: string): string =>
  log.replaceAll(/"trace":"[0-9a-f]{32}",?|"user":"[0-9a-f]{16}"/g, '');
