import type { AnalysisViewModel } from './analysis/analysis.view-model.ts';
import type { CalendarDownloads } from './calendar/calendar-downloads.ts';
import type { ProfilePart } from './profile/profile-parts.ts';
import type { ProfileProgressViewModel } from './profile/profile-progress.view-model.ts';
import type { DealViewModel } from './deals/deal.view-model.ts';
import type { DealsViewModel } from './deals/deals.view-model.ts';
import type { EventsViewModel } from './events/events.view-model.ts';
import type { InvestmentViewModel } from './investment/investment.view-model.ts';
import type { KycViewModel } from './kyc/kyc.view-model.ts';
import type { NotificationsViewModel } from './notifications/notifications.view-model.ts';
import type { DashboardViewModel } from './portfolio/dashboard.view-model.ts';
import type { HoldingsViewModel } from './portfolio/holdings.view-model.ts';
import type { PreIpoViewModel } from './pre-ipo/pre-ipo.view-model.ts';
import type { BankDetailViewModel } from './profile/bank-detail.view-model.ts';
import type { BasicDetailsViewModel } from './profile/basic-details.view-model.ts';
import type { NomineesViewModel } from './profile/nominees.view-model.ts';
import type { LatestUpdatesViewModel } from './reports/latest-updates.view-model.ts';
import type { ConfirmationViewModel } from './security/confirmation.view-model.ts';
import type { Confirmations } from './security/confirmations.ts';
import type { SecurityViewModel } from './security/security.view-model.ts';
import type { SearchViewModel } from './search/search.view-model.ts';
import type { LogInViewModel } from './account/log-in.view-model.ts';
import type { NewPasswordViewModel } from './account/new-password.view-model.ts';
import type { OtpViewModel } from './account/otp.view-model.ts';
import type { RegisterViewModel } from './account/register.view-model.ts';
import type { ResetPasswordViewModel } from './account/reset-password.view-model.ts';
import type { CompleteProfilePages } from './shell/complete-profile-pages.ts';
import type { LayoutViewModel } from './shell/layout.view-model.ts';
import type { PreferenceSwitch } from './shell/preference-switch.ts';
import type { Router } from './shell/router.ts';
import type { ThemeViewModel } from './shell/theme.view-model.ts';
import type { HoldingsExport } from './tax/holdings-export.ts';
import type { TaxViewModel } from './tax/tax.view-model.ts';

/** The public members of a class: anything of this shape can take its place. */
type Public<Class> = { readonly [Member in keyof Class]: Class[Member] };

// A view model as the UI sees it: one stream of states, `state$`, and a method for each action. The types called
// `…Actions` and `ImportantLinksModel` have actions only. The model of a screen is called `…ScreenModel`; `TaxScreen`
// is the component that shows a `TaxScreenModel`.
export type RoutingModel = Pick<Router, 'state$' | 'current' | 'open'>;
export type LayoutModel = Public<LayoutViewModel>;
export type SwitchModel = Public<PreferenceSwitch>;
export type ThemeModel = Pick<ThemeViewModel, 'state$' | 'choose'>;
export type CompleteProfilePagesModel = Pick<CompleteProfilePages, 'state$'>;
export type LogInScreenModel = Public<LogInViewModel>;
export type RegisterScreenModel = Public<RegisterViewModel>;
export type OtpScreenModel = Public<OtpViewModel>;
export type ResetPasswordScreenModel = Public<ResetPasswordViewModel>;
export type NewPasswordScreenModel = Public<NewPasswordViewModel>;
export type DashboardScreenModel = Public<DashboardViewModel>;
export type HoldingsScreenModel = Public<HoldingsViewModel>;
export type AnalysisScreenModel = Public<AnalysisViewModel>;
export type InvestmentScreenModel = Public<InvestmentViewModel>;
export type ImportantLinksModel = InvestmentScreenModel['links'];
export type LatestUpdatesScreenModel = Public<LatestUpdatesViewModel>;
export type DealsScreenModel = Public<DealsViewModel>;
export type DealScreenModel = Public<DealViewModel>;
export type EventsScreenModel = Public<EventsViewModel>;
export type PreIpoScreenModel = Public<PreIpoViewModel>;
export type BasicDetailsScreenModel = Public<BasicDetailsViewModel>;
export type BankDetailScreenModel = Public<BankDetailViewModel>;
export type NomineesScreenModel = Public<NomineesViewModel>;
export type KycScreenModel = Public<KycViewModel>;
export type ProfileProgressModel = Public<ProfileProgressViewModel>;
export type CropActions = KycScreenModel['crop'];
export type TaxScreenModel = Public<TaxViewModel>;
/** Saves calendar files. */
export type CalendarActions = Public<CalendarDownloads>;
/** Saves all holdings. */
export type HoldingsExportActions = Public<HoldingsExport>;
export type SearchModel = Public<SearchViewModel>;
export type SecurityScreenModel = Public<SecurityViewModel>;
export type ConfirmationModel = Public<ConfirmationViewModel>;
export type NotificationsModel = Public<NotificationsViewModel>;

/** How to make each screen's view model, and the view models that screens share. The composition makes this object. */
export interface ViewModels {
  readonly product: { readonly name: string };
  readonly routing: RoutingModel;
  readonly layout: LayoutModel;
  /** Whether amounts are hidden. */
  readonly hiddenAmounts: SwitchModel;
  /** Whether amounts are shown in lakh and crore. */
  readonly briefAmounts: SwitchModel;
  readonly theme: ThemeModel;
  /** The profile pages that the menus mark as complete. */
  readonly completeProfilePages: CompleteProfilePagesModel;
  /** Resolves when the page has nothing else to do. */
  readonly idle: () => Promise<void>;
  readonly search: () => Promise<SearchModel>;
  readonly notifications: () => Promise<NotificationsModel>;
  /** Whether the dialog that confirms a command is open; `confirmation` makes the view model of this dialog. */
  readonly confirmations: Pick<Confirmations, 'isOpen$' | 'finish'>;
  readonly confirmation: () => Promise<ConfirmationModel>;
  readonly logIn: () => LogInScreenModel;
  readonly register: () => RegisterScreenModel;
  readonly signUpOtp: () => OtpScreenModel;
  readonly passwordResetOtp: () => OtpScreenModel;
  readonly resetPassword: () => ResetPasswordScreenModel;
  readonly newPassword: () => NewPasswordScreenModel;
  readonly dashboard: () => Promise<DashboardScreenModel>;
  readonly holdings: () => Promise<HoldingsScreenModel>;
  readonly analysis: () => Promise<AnalysisScreenModel>;
  /** @param id the `{id}` of the path, not validated */
  readonly investment: (id: string) => Promise<InvestmentScreenModel>;
  readonly latestUpdates: () => Promise<LatestUpdatesScreenModel>;
  readonly deals: () => Promise<DealsScreenModel>;
  /** @param id the `{id}` of the path, not validated */
  readonly deal: (id: string) => Promise<DealScreenModel>;
  readonly events: () => Promise<EventsScreenModel>;
  readonly preIpo: () => Promise<PreIpoScreenModel>;
  readonly basicDetails: () => Promise<BasicDetailsScreenModel>;
  readonly bankDetail: () => Promise<BankDetailScreenModel>;
  readonly nominees: () => Promise<NomineesScreenModel>;
  readonly security: () => Promise<SecurityScreenModel>;
  readonly kyc: () => Promise<KycScreenModel>;
  readonly profileProgress: (part: ProfilePart) => Promise<ProfileProgressModel>;
  readonly tax: () => Promise<TaxScreenModel>;
  readonly calendar: () => Promise<CalendarActions>;
  readonly holdingsExport: () => Promise<HoldingsExportActions>;
}
