import type { Container, ServiceIdentifier } from 'inversify';
import { firstValueFrom } from 'rxjs';
import { ChangePasswordUseCase } from '../core/account/change-password.use-case.ts';
import { Countdown } from '../core/account/countdown.ts';
import type { OtpPurpose } from '../core/account/auth-gateway.port.ts';
import { LogInWithPasskeyUseCase } from '../core/account/log-in-with-passkey.use-case.ts';
import { LogInViewModel } from '../core/account/log-in.view-model.ts';
import { NewPasswordViewModel } from '../core/account/new-password.view-model.ts';
import { OtpViewModel } from '../core/account/otp.view-model.ts';
import { PerUserPreference } from '../core/session/per-user-preference.ts';
import { RegisterUseCase } from '../core/account/register.use-case.ts';
import { RegisterViewModel } from '../core/account/register.view-model.ts';
import { RequestPasswordResetUseCase } from '../core/account/request-password-reset.use-case.ts';
import { ResendOtpUseCase } from '../core/account/resend-otp.use-case.ts';
import { ResetPasswordViewModel } from '../core/account/reset-password.view-model.ts';
import { VerifyOtpUseCase } from '../core/account/verify-otp.use-case.ts';
import { TypedPans } from '../core/tax/typed-pans.ts';
import type { ViewModels } from '../core/view-models.ts';
import { ConfirmationViewModel } from '../core/security/confirmation.view-model.ts';
import { TOKENS } from './tokens.ts';

/**
 * Makes the record of view models for the UI or a script, so that neither needs the container. Each screen has one
 * entry, which makes its view model from services of the container. The view models of the account pages are few and
 * are loaded at the start; the view model of any other screen is loaded with the screen.
 * @param withChunk waits for the code of a view model, and until the modules of `investor-chunk.ts` are in the
 * container
 */
export function createViewModels(
  container: Pick<Container, 'get'>,
  withChunk: <Code>(loading: Promise<Code>) => Promise<Code>,
): ViewModels {
  const get = <Service>(token: ServiceIdentifier<Service>): Service => container.get(token);

  /** Gets a service of the modules of `investor-chunk.ts`, once they are loaded. */
  const getFromChunk = async <Service>(token: ServiceIdentifier<Service>): Promise<Service> => {
    await withChunk(Promise.resolve());
    return get(token);
  };

  /** What the use cases of sign-up and password reset have in common. */
  const account = () => ({
    auth: get(TOKENS.authGateway),
    draft: get(TOKENS.signUpDraftStore),
    resetContext: get(TOKENS.passwordResetContext),
    navigation: get(TOKENS.navigation),
    notifier: get(TOKENS.notifier),
  });

  const otp = (purpose: OtpPurpose) => {
    const { draft, navigation } = account();
    const countdown = new Countdown({ clock: get(TOKENS.clock), scheduler: get(TOKENS.scheduler), draft });
    return new OtpViewModel({
      purpose,
      verifyOtp: new VerifyOtpUseCase(account()),
      resendOtp: new ResendOtpUseCase({ ...account(), countdown }),
      countdown,
      draft,
      navigation,
    });
  };

  /** What the forms of the profile have in common. */
  const form = () => ({
    session: get(TOKENS.session),
    navigation: get(TOKENS.navigation),
    notifier: get(TOKENS.notifier),
    drafts: get(TOKENS.formDrafts),
  });

  const preference = (name: ConstructorParameters<typeof PerUserPreference>[0]) =>
    new PerUserPreference(name, {
      preferences: get(TOKENS.preferencesStore),
      session: get(TOKENS.session),
      digest: get(TOKENS.digest),
    });

  return {
    product: { name: get(TOKENS.configuration).productName },
    routing: get(TOKENS.router),
    layout: get(TOKENS.layoutViewModel),
    hiddenAmounts: get(TOKENS.hiddenAmounts),
    briefAmounts: get(TOKENS.briefAmounts),
    completeProfilePages: get(TOKENS.completeProfilePages),
    theme: get(TOKENS.themeViewModel),
    idle: () => firstValueFrom(get(TOKENS.idle).idle$),

    // The account pages
    logIn: () =>
      new LogInViewModel({
        logIn: get(TOKENS.logIn),
        google: get(TOKENS.logInWithGoogle),
        passkey: new LogInWithPasskeyUseCase({
          passkeys: get(TOKENS.passkeys),
          auth: get(TOKENS.authGateway),
          step: get(TOKENS.secondFactorStep),
          notifier: get(TOKENS.notifier),
          preferences: get(TOKENS.preferencesStore),
          scheduler: get(TOKENS.scheduler),
        }),
        passkeys: get(TOKENS.passkeys),
        step: get(TOKENS.secondFactorStep),
        navigation: get(TOKENS.navigation),
        session: get(TOKENS.session),
      }),
    register: () => new RegisterViewModel(new RegisterUseCase(account())),
    signUpOtp: () => otp('sign-up'),
    passwordResetOtp: () => otp('password-reset'),
    resetPassword: () => {
      const request = new RequestPasswordResetUseCase(account());
      return new ResetPasswordViewModel({
        request,
        google: get(TOKENS.logInWithGoogle),
        navigation: get(TOKENS.navigation),
      });
    },
    newPassword: () => {
      const { resetContext, navigation } = account();
      const changePassword = new ChangePasswordUseCase(account());
      return new NewPasswordViewModel({ changePassword, resetContext, navigation });
    },

    // The portfolio
    dashboard: async () => {
      const { DashboardViewModel } = await withChunk(import('../core/portfolio/dashboard.view-model.ts'));
      return new DashboardViewModel({
        dashboard: get(TOKENS.portfolioQueries).dashboard,
        holdings: get(TOKENS.portfolioQueries).holdings,
        onboarding: get(TOKENS.onboarding),
        lastVisit: get(TOKENS.lastVisit),
        idle: get(TOKENS.idle),
        clock: get(TOKENS.clock),
        format$: get(TOKENS.amountFormat),
      });
    },
    holdings: async () => {
      const { HoldingsViewModel } = await withChunk(import('../core/portfolio/holdings.view-model.ts'));
      const { holdings, investor } = get(TOKENS.portfolioQueries);
      return new HoldingsViewModel({
        holdings,
        investor,
        preferences: get(TOKENS.preferencesStore),
        openCompanies: preference('open-companies'),
        navigation: get(TOKENS.navigation),
        clock: get(TOKENS.clock),
        scheduler: get(TOKENS.scheduler),
        format$: get(TOKENS.amountFormat),
      });
    },
    holdingsExport: () => getFromChunk(TOKENS.holdingsExport),
    analysis: async () => {
      const { AnalysisViewModel } = await withChunk(import('../core/analysis/analysis.view-model.ts'));
      return new AnalysisViewModel({
        portfolio: get(TOKENS.portfolioQueries),
        attention: get(TOKENS.needsAttention),
        navigation: get(TOKENS.navigation),
        clock: get(TOKENS.clock),
        preferences: get(TOKENS.preferencesStore),
        openCompanies: preference('open-companies'),
        format$: get(TOKENS.amountFormat),
      });
    },
    investment: async (id) => {
      const { InvestmentViewModel } = await withChunk(import('../core/investment/investment.view-model.ts'));
      return new InvestmentViewModel(id, {
        portfolio: get(TOKENS.portfolioQueries),
        reports: get(TOKENS.reportQueries),
        cache: get(TOKENS.queryCache),
        notes: get(TOKENS.companyNotes),
        saver: get(TOKENS.fileSaver),
        notifier: get(TOKENS.notifier),
        richTexts: get(TOKENS.richTexts),
        navigation: get(TOKENS.navigation),
        clock: get(TOKENS.clock),
        productName: get(TOKENS.configuration).productName,
        format$: get(TOKENS.amountFormat),
      });
    },
    latestUpdates: async () => {
      const { LatestUpdatesViewModel } = await withChunk(
        import('../core/reports/latest-updates.view-model.ts'),
      );
      return new LatestUpdatesViewModel({
        session: get(TOKENS.session),
        holdings: get(TOKENS.portfolioQueries).holdings,
        reports: get(TOKENS.reportQueries),
        richTexts: get(TOKENS.richTexts),
        navigation: get(TOKENS.navigation),
        scheduler: get(TOKENS.scheduler),
      });
    },
    tax: async () => {
      const { TaxViewModel } = await withChunk(import('../core/tax/tax.view-model.ts'));
      return new TaxViewModel({
        holdings: get(TOKENS.portfolioQueries).holdings,
        session: get(TOKENS.session),
        navigation: get(TOKENS.navigation),
        clock: get(TOKENS.clock),
        saver: get(TOKENS.fileSaver),
        notifier: get(TOKENS.notifier),
        pans: new TypedPans(preference('pans'), get(TOKENS.digest)),
        productName: get(TOKENS.configuration).productName,
        format$: get(TOKENS.amountFormat),
      });
    },

    // The market
    deals: async () => {
      const { DealsViewModel } = await withChunk(import('../core/deals/deals.view-model.ts'));
      return new DealsViewModel({
        list: get(TOKENS.dealQueries).list,
        compared: get(TOKENS.comparedDeals),
        interests: get(TOKENS.interestStore),
        marks: get(TOKENS.marksStore),
        session: get(TOKENS.session),
        budget: get(TOKENS.visitBudget),
        navigation: get(TOKENS.navigation),
        clock: get(TOKENS.clock),
        format$: get(TOKENS.amountFormat),
      });
    },
    deal: async (id) => {
      const { DealViewModel } = await withChunk(import('../core/deals/deal.view-model.ts'));
      return new DealViewModel(id, {
        deals: get(TOKENS.dealQueries),
        holdings: get(TOKENS.portfolioQueries).holdings,
        interests: get(TOKENS.interestStore),
        marks: get(TOKENS.marksStore),
        session: get(TOKENS.session),
        drafts: get(TOKENS.formDrafts),
        clock: get(TOKENS.clock),
        format$: get(TOKENS.amountFormat),
        richTexts: get(TOKENS.richTexts),
        clipboard: get(TOKENS.clipboard),
        notifier: get(TOKENS.notifier),
      });
    },
    events: async () => {
      const { EventsViewModel } = await withChunk(import('../core/events/events.view-model.ts'));
      return new EventsViewModel({
        events: get(TOKENS.eventQueries),
        budget: get(TOKENS.visitBudget),
        richTexts: get(TOKENS.richTexts),
        navigation: get(TOKENS.navigation),
        clock: get(TOKENS.clock),
      });
    },
    preIpo: async () => {
      const { PreIpoViewModel } = await withChunk(import('../core/pre-ipo/pre-ipo.view-model.ts'));
      return new PreIpoViewModel(get(TOKENS.ipoQueries));
    },
    calendar: () => getFromChunk(TOKENS.calendarDownloads),

    // The profile
    basicDetails: async () => {
      const { BasicDetailsViewModel } = await withChunk(
        import('../core/profile/basic-details.view-model.ts'),
      );
      return new BasicDetailsViewModel({
        ...form(),
        query: get(TOKENS.sectionQueries).basic,
        places: get(TOKENS.placeQueries),
        clock: get(TOKENS.clock),
      });
    },
    bankDetail: async () => {
      const { BankDetailViewModel } = await withChunk(import('../core/profile/bank-detail.view-model.ts'));
      return new BankDetailViewModel({ ...form(), query: get(TOKENS.sectionQueries).bank });
    },
    nominees: async () => {
      const { NomineesViewModel } = await withChunk(import('../core/profile/nominees.view-model.ts'));
      return new NomineesViewModel({
        ...form(),
        query: get(TOKENS.sectionQueries).nominees,
        clock: get(TOKENS.clock),
      });
    },
    security: async () => {
      const { SecurityViewModel } = await withChunk(import('../core/security/security.view-model.ts'));
      return new SecurityViewModel({
        gateway: get(TOKENS.securityGateway),
        confirmations: get(TOKENS.confirmations),
        unshownCodes: get(TOKENS.unshownCodes),
        passkeys: get(TOKENS.passkeys),
        session: get(TOKENS.session),
        clipboard: get(TOKENS.clipboard),
        saver: get(TOKENS.fileSaver),
        preferences: get(TOKENS.preferencesStore),
        notifier: get(TOKENS.notifier),
        productName: get(TOKENS.configuration).productName,
      });
    },
    kyc: async () => {
      const { KycViewModel } = await withChunk(import('../core/kyc/kyc.view-model.ts'));
      return new KycViewModel({
        store: get(TOKENS.kycStore),
        gateway: get(TOKENS.documentsGateway),
        processor: get(TOKENS.imageProcessor),
        session: get(TOKENS.session),
        navigation: get(TOKENS.navigation),
        notifier: get(TOKENS.notifier),
        clock: get(TOKENS.clock),
      });
    },
    profileProgress: async (part) => (await getFromChunk(TOKENS.profileProgress))(part),

    confirmations: get(TOKENS.confirmations),
    // This class is imported statically, so that it has no chunk of its own. A deployment could remove such a chunk;
    // the app would then reload the page and lose what is typed in a form.
    confirmation: async () =>
      new ConfirmationViewModel({
        gateway: await getFromChunk(TOKENS.securityGateway),
        passkeys: get(TOKENS.passkeys),
        confirmations: get(TOKENS.confirmations),
        session: get(TOKENS.session),
      }),

    // The header
    search: () => getFromChunk(TOKENS.searchViewModel),
    notifications: () => getFromChunk(TOKENS.notificationsViewModel),
  };
}
