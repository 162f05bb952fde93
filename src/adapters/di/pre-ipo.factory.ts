import { PreIpoViewModel } from '../../core/pre-ipo/pre-ipo.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The pre-IPO listings; on top of the market module. */
export const createPreIpoViewModel = (services: Services): PreIpoViewModel =>
  new PreIpoViewModel(services.get(TOKENS.ipoQueries));
