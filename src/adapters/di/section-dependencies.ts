import { type Services, TOKENS } from './tokens.ts';

/** The dependencies of every form of the profile besides its query. */
export const sectionDependencies = (services: Services) => ({
  session: services.get(TOKENS.session),
  navigation: services.get(TOKENS.navigation),
  notifier: services.get(TOKENS.notifier),
  drafts: services.get(TOKENS.formDrafts),
});
