import { firstValueFrom } from 'rxjs';
import type { Configuration } from '../adapters/browser/configuration.ts';
import { createLogInViewModel } from '../adapters/di/log-in.factory.ts';
import { type Services, TOKENS } from '../adapters/di/tokens.ts';
import type { Composition } from './create-container.ts';
import type { ViewModels } from '../core/view-models.ts';

type Factory<ViewModel, Args extends readonly unknown[]> = (services: Services, ...args: Args) => ViewModel;

/** The record of view models that a screen or a script is given: neither sees the container. */
export function createViewModels(
  composition: Composition,
  { productName }: Pick<Configuration, 'productName'>,
): ViewModels {
  const { container } = composition;

  /** Makes a view model for a screen; its factory and the modules that it builds on are loaded side by side. */
  const made =
    <ViewModel, Args extends readonly unknown[]>(
      loadModules: () => Promise<void>,
      loadFactory: () => Promise<Factory<ViewModel, Args>>,
    ) =>
    async (...args: Args): Promise<ViewModel> => {
      const [create] = await Promise.all([loadFactory(), loadModules()]);
      return create(container, ...args);
    };

  const holdingsAndFiles = async (): Promise<void> => {
    await Promise.all([composition.loadHoldings(), composition.loadFiles()]);
  };

  const otp = made(
    composition.loadAccount,
    async () => (await import('../adapters/di/otp.factory.ts')).createOtpViewModel,
  );

  return {
    idle: () => firstValueFrom(container.get(TOKENS.idle).idle$),
    search: async () => {
      await composition.loadDiscovery();
      return container.get(TOKENS.searchViewModel);
    },
    notifications: async () => {
      await composition.loadDiscovery();
      return container.get(TOKENS.notificationsViewModel);
    },
    product: { name: productName },
    routing: container.get(TOKENS.router),
    layout: container.get(TOKENS.layoutViewModel),
    amounts: container.get(TOKENS.hiddenAmounts),
    briefAmounts: container.get(TOKENS.briefAmountsChoice),
    completeParts: container.get(TOKENS.completeParts),
    theme: container.get(TOKENS.themeViewModel),
    logIn: () => createLogInViewModel(container),
    register: made(
      composition.loadAccount,
      async () => (await import('../adapters/di/register.factory.ts')).createRegisterViewModel,
    ),
    signUpOtp: () => otp('sign-up'),
    passwordResetOtp: () => otp('password-reset'),
    resetPassword: made(
      composition.loadAccount,
      async () => (await import('../adapters/di/reset-password.factory.ts')).createResetPasswordViewModel,
    ),
    newPassword: made(
      composition.loadAccount,
      async () => (await import('../adapters/di/new-password.factory.ts')).createNewPasswordViewModel,
    ),
    dashboard: made(
      composition.loadPortfolio,
      async () => (await import('../adapters/di/dashboard.factory.ts')).createDashboardViewModel,
    ),
    holdings: made(
      composition.loadHoldings,
      async () => (await import('../adapters/di/holdings.factory.ts')).createHoldingsViewModel,
    ),
    analysis: made(
      composition.loadDiscovery,
      async () => (await import('../adapters/di/analysis.factory.ts')).createAnalysisViewModel,
    ),
    investment: made(
      composition.loadInvestment,
      async () => (await import('../adapters/di/investment.factory.ts')).createInvestmentViewModel,
    ),
    latestUpdates: made(
      composition.loadInvestment,
      async () => (await import('../adapters/di/latest-updates.factory.ts')).createLatestUpdatesViewModel,
    ),
    deals: made(
      composition.loadMarket,
      async () => (await import('../adapters/di/deals.factory.ts')).createDealsViewModel,
    ),
    deal: made(
      composition.loadMarket,
      async () => (await import('../adapters/di/deal-detail.factory.ts')).createDealDetailViewModel,
    ),
    events: made(
      composition.loadMarket,
      async () => (await import('../adapters/di/events.factory.ts')).createEventsViewModel,
    ),
    preIpo: made(
      composition.loadMarket,
      async () => (await import('../adapters/di/pre-ipo.factory.ts')).createPreIpoViewModel,
    ),
    basicDetails: made(
      composition.loadProfile,
      async () => (await import('../adapters/di/basic-details.factory.ts')).createBasicDetailsViewModel,
    ),
    bankDetail: made(
      composition.loadProfile,
      async () => (await import('../adapters/di/bank-detail.factory.ts')).createBankDetailViewModel,
    ),
    nominees: made(
      composition.loadProfile,
      async () => (await import('../adapters/di/nominees.factory.ts')).createNomineesViewModel,
    ),
    tax: made(
      holdingsAndFiles,
      async () => (await import('../adapters/di/tax.factory.ts')).createTaxViewModel,
    ),
    calendar: made(
      composition.loadFiles,
      async () => (await import('../adapters/di/create-calendar-downloads.ts')).createCalendarDownloads,
    ),
    holdingsExport: made(
      holdingsAndFiles,
      async () => (await import('../adapters/di/create-holdings-export.ts')).createHoldingsExport,
    ),
    kyc: made(
      composition.loadKyc,
      async () => (await import('../adapters/di/kyc.factory.ts')).createKycViewModel,
    ),
    profileProgress: made(
      composition.loadProfileProgress,
      async () => (await import('../adapters/di/profile-progress.factory.ts')).createProfileProgressViewModel,
    ),
  };
}
