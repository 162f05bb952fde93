import { firstValueFrom } from 'rxjs';
import type { Configuration } from '../adapters/browser/configuration.ts';
import { TOKENS } from '../adapters/di/tokens.ts';
import type { Composition } from './create-container.ts';
import type { ViewModels } from '../core/view-models.ts';

/** The record of view models that a screen or a script is given: neither sees the container. */
export function createViewModels(
  {
    container,
    loadAccount,
    loadPortfolio,
    loadHoldings,
    loadInvestment,
    loadMarket,
    loadProfile,
    loadKyc,
    loadDiscovery,
  }: Composition,
  { productName }: Pick<Configuration, 'productName'>,
): ViewModels {
  return {
    idle: () => firstValueFrom(container.get(TOKENS.idle).idle$),
    search: async () => {
      await loadDiscovery();
      return container.get(TOKENS.searchViewModel);
    },
    notifications: async () => {
      await loadDiscovery();
      return container.get(TOKENS.notificationsViewModel);
    },
    product: { name: productName },
    routing: container.get(TOKENS.router),
    layout: container.get(TOKENS.layoutViewModel),
    amounts: container.get(TOKENS.hiddenAmounts),
    theme: container.get(TOKENS.themeViewModel),
    logIn: () => container.get(TOKENS.logInViewModel),
    register: async () => {
      await loadAccount();
      return container.get(TOKENS.registerViewModel);
    },
    signUpOtp: async () => {
      await loadAccount();
      return container.get(TOKENS.otpViewModel)('sign-up');
    },
    passwordResetOtp: async () => {
      await loadAccount();
      return container.get(TOKENS.otpViewModel)('password-reset');
    },
    resetPassword: async () => {
      await loadAccount();
      return container.get(TOKENS.resetPasswordViewModel);
    },
    newPassword: async () => {
      await loadAccount();
      return container.get(TOKENS.newPasswordViewModel);
    },
    dashboard: async () => {
      await loadPortfolio();
      return container.get(TOKENS.dashboardViewModel);
    },
    holdings: async () => {
      await loadHoldings();
      return container.get(TOKENS.holdingsViewModel);
    },
    investment: async (id) => {
      await loadInvestment();
      return container.get(TOKENS.investmentViewModel)(id);
    },
    latestUpdates: async () => {
      await loadInvestment();
      return container.get(TOKENS.latestUpdatesViewModel);
    },
    deals: async () => {
      await loadMarket();
      return container.get(TOKENS.dealsViewModel);
    },
    deal: async (id) => {
      await loadMarket();
      return container.get(TOKENS.dealDetailViewModel)(id);
    },
    events: async () => {
      await loadMarket();
      return container.get(TOKENS.eventsViewModel);
    },
    kyc: async () => {
      await loadKyc();
      return container.get(TOKENS.kycViewModel);
    },
    preIpo: async () => {
      const [{ createPreIpoViewModel }] = await Promise.all([
        import('../adapters/di/pre-ipo.factory.ts'),
        loadMarket(),
      ]);
      return createPreIpoViewModel(container);
    },
    basicDetails: async () => {
      await loadProfile();
      return container.get(TOKENS.basicDetailsViewModel);
    },
    bankDetail: async () => {
      await loadProfile();
      return container.get(TOKENS.bankDetailViewModel);
    },
    nominees: async () => {
      await loadProfile();
      return container.get(TOKENS.nomineesViewModel);
    },
  };
}
