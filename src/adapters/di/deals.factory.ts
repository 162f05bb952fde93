import { DealsViewModel } from '../../core/deals/deals.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The list of live deals; on top of the market module. */
export const createDealsViewModel = (services: Services): DealsViewModel =>
  new DealsViewModel({
    list: services.get(TOKENS.dealQueries).list,
    navigation: services.get(TOKENS.navigation),
  });
