import { NomineesViewModel } from '../../core/profile/nominees.view-model.ts';
import { SectionQuery } from '../../core/profile/section-query.ts';
import { sectionDependencies } from './section-dependencies.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The form of the nominees; on top of the profile module. */
export const createNomineesViewModel = (services: Services): NomineesViewModel =>
  new NomineesViewModel({
    ...sectionDependencies(services),
    query: new SectionQuery(
      { name: 'nominees', calls: services.get(TOKENS.profileGateway).nominees },
      { session: services.get(TOKENS.session), cache: services.get(TOKENS.queryCache) },
    ),
    clock: services.get(TOKENS.clock),
  });
