import { PerUserPreference } from '../../core/session/per-user-preference.ts';
import { CompanyPans } from '../../core/tax/company-pans.ts';
import { maskTax } from '../../core/tax/mask-tax.ts';
import { TaxViewModel } from '../../core/tax/tax.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The view model of Tax & statements; on top of the modules of the holdings and of the files. */
export function createTaxViewModel(services: Services): TaxViewModel {
  const session = services.get(TOKENS.session);
  return new TaxViewModel({
    holdings: services.get(TOKENS.portfolioQueries).holdings,
    records: services.get(TOKENS.investmentRecords),
    session,
    navigation: services.get(TOKENS.navigation),
    clock: services.get(TOKENS.clock),
    saver: services.get(TOKENS.fileSaver),
    notifier: services.get(TOKENS.notifier),
    pans: new CompanyPans(
      new PerUserPreference('company-pans', { preferences: services.get(TOKENS.preferencesStore), session }),
    ),
    productName: services.get(TOKENS.configuration).productName,
    hide: services.get(TOKENS.hiddenAmounts).hideBy(maskTax),
  });
}
