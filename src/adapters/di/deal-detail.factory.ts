import { DealDetailViewModel } from '../../core/deals/deal-detail.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The page of one deal; on top of the market module. */
export const createDealDetailViewModel = (services: Services, id: string): DealDetailViewModel =>
  new DealDetailViewModel(id, {
    deals: services.get(TOKENS.dealQueries),
    richTexts: services.get(TOKENS.richTexts),
    clipboard: services.get(TOKENS.clipboard),
    notifier: services.get(TOKENS.notifier),
  });
