/** The names of the container's tokens that every memory backend binds and that no HTTP backend binds. */
export const MEMORY_SERVICES: readonly string[] = [
  'memoryAccountLog',
  'memoryAccounts',
  'memoryConfirmations',
  'memoryDeletions',
  'memoryFactors',
  'memoryMailbox',
  'memorySessions',
];
