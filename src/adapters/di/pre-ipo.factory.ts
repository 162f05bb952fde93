import type { Container } from 'inversify';
import { PreIpoViewModel } from '../../core/pre-ipo/pre-ipo.view-model.ts';
import { TOKENS } from './tokens.ts';

/** The view model of the pre-IPO page; on top of the market module. */
export const createPreIpoViewModel = (container: Pick<Container, 'get'>): PreIpoViewModel =>
  new PreIpoViewModel(container.get(TOKENS.ipoQueries));
