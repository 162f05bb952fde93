/** The names of the tokens that only the memory backend binds, apart from its storage and its network. */
export const MEMORY_SERVICES: readonly string[] = [
  'memoryAccountLog',
  'memoryAccounts',
  'memoryConfirmations',
  'memoryDeletions',
  'memoryFactors',
  'memoryMailbox',
  'memorySessions',
];
