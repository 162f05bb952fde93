import { BankDetailViewModel } from '../../core/profile/bank-detail.view-model.ts';
import { SectionQuery } from '../../core/profile/section-query.ts';
import { sectionDependencies } from './section-dependencies.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The form of the bank account; on top of the profile module. */
export const createBankDetailViewModel = (services: Services): BankDetailViewModel =>
  new BankDetailViewModel({
    ...sectionDependencies(services),
    query: new SectionQuery(
      { name: 'bank', calls: services.get(TOKENS.profileGateway).bank },
      { session: services.get(TOKENS.session), cache: services.get(TOKENS.queryCache) },
    ),
  });
