import { BasicDetailsViewModel } from '../../core/profile/basic-details.view-model.ts';
import { SectionQuery } from '../../core/profile/section-query.ts';
import { sectionDependencies } from './section-dependencies.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The form of the basic details; on top of the profile module. */
export const createBasicDetailsViewModel = (services: Services): BasicDetailsViewModel =>
  new BasicDetailsViewModel({
    ...sectionDependencies(services),
    query: new SectionQuery(
      { name: 'basic', calls: services.get(TOKENS.profileGateway).basic },
      { session: services.get(TOKENS.session), cache: services.get(TOKENS.queryCache) },
    ),
    places: services.get(TOKENS.placeQueries),
    clock: services.get(TOKENS.clock),
  });
