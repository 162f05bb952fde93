import type { AnalysisViewModel } from './analysis/analysis.view-model.ts';
import type { CalendarDownloads } from './calendar/calendar-downloads.ts';
import type { ProfilePart } from './completeness/profile-parts.ts';
import type { ProfileProgressViewModel } from './completeness/profile-progress.view-model.ts';
import type { DealDetailViewModel } from './deals/deal-detail.view-model.ts';
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
import type { SearchViewModel } from './search/search.view-model.ts';
import type { LogInViewModel } from './session/log-in.view-model.ts';
import type { NewPasswordViewModel } from './session/new-password.view-model.ts';
import type { OtpViewModel } from './session/otp.view-model.ts';
import type { RegisterViewModel } from './session/register.view-model.ts';
import type { ResetPasswordViewModel } from './session/reset-password.view-model.ts';
import type { BriefAmountsChoice } from './shell/brief-amounts-choice.ts';
import type { CompleteParts } from './shell/complete-parts.ts';
import type { HiddenAmounts } from './shell/hidden-amounts.ts';
import type { LayoutViewModel } from './shell/layout.view-model.ts';
import type { Router } from './shell/router.ts';
import type { ThemeViewModel } from './shell/theme.view-model.ts';
import type { HoldingsExport } from './tax/holdings-export.ts';
import type { TaxViewModel } from './tax/tax.view-model.ts';

/** The public members of a class: anything of this shape can take its place. */
type Public<Class> = { readonly [Member in keyof Class]: Class[Member] };

// A view model as its user sees it: one stream of states, `state$`, and what the user can do.
export type RoutingScreen = Pick<Router, 'state$' | 'current' | 'open'>;
export type LayoutScreen = Public<LayoutViewModel>;
export type AmountsScreen = Pick<HiddenAmounts, 'state$' | 'toggle'>;
export type BriefAmountsScreen = Public<BriefAmountsChoice>;
export type ThemeScreen = Pick<ThemeViewModel, 'state$' | 'choose'>;
export type CompletePartsScreen = Pick<CompleteParts, 'state$'>;
export type LogInScreen = Public<LogInViewModel>;
export type RegisterScreen = Public<RegisterViewModel>;
export type OtpScreen = Public<OtpViewModel>;
export type ResetPasswordScreen = Public<ResetPasswordViewModel>;
export type NewPasswordScreen = Public<NewPasswordViewModel>;
export type DashboardScreen = Public<DashboardViewModel>;
export type HoldingsScreen = Public<HoldingsViewModel>;
export type AnalysisScreen = Public<AnalysisViewModel>;
export type InvestmentScreen = Public<InvestmentViewModel>;
export type ImportantLinksScreen = InvestmentScreen['links'];
export type LatestUpdatesScreen = Public<LatestUpdatesViewModel>;
export type DealsScreen = Public<DealsViewModel>;
export type DealScreen = Public<DealDetailViewModel>;
export type EventsScreen = Public<EventsViewModel>;
export type PreIpoScreen = Public<PreIpoViewModel>;
export type BasicDetailsScreen = Public<BasicDetailsViewModel>;
export type BankDetailScreen = Public<BankDetailViewModel>;
export type NomineesScreen = Public<NomineesViewModel>;
export type KycScreen = Public<KycViewModel>;
export type ProfileProgressScreen = Public<ProfileProgressViewModel>;
export type CropActions = KycScreen['crop'];
export type TaxScreen = Public<TaxViewModel>;
/** Saves calendar files. */
export type CalendarActions = Public<CalendarDownloads>;
/** Saves all holdings. */
export type HoldingsExportActions = Public<HoldingsExport>;
export type SearchScreen = Public<SearchViewModel>;
export type NotificationsScreen = Public<NotificationsViewModel>;

/** How to make the view model of each screen, and the few that all screens share. `src/composition` makes the record. */
export interface ViewModels {
  readonly product: { readonly name: string };
  readonly routing: RoutingScreen;
  readonly layout: LayoutScreen;
  /** Whether amounts are masked. */
  readonly amounts: AmountsScreen;
  /** Whether amounts are shown in lakh and crore. */
  readonly briefAmounts: BriefAmountsScreen;
  readonly theme: ThemeScreen;
  /** The profile pages that the menus mark as complete. */
  readonly completeParts: CompletePartsScreen;
  /** Resolves when the page has nothing else to do. */
  readonly idle: () => Promise<void>;
  readonly search: () => Promise<SearchScreen>;
  readonly notifications: () => Promise<NotificationsScreen>;
  readonly logIn: () => LogInScreen;
  readonly register: () => Promise<RegisterScreen>;
  readonly signUpOtp: () => Promise<OtpScreen>;
  readonly passwordResetOtp: () => Promise<OtpScreen>;
  readonly resetPassword: () => Promise<ResetPasswordScreen>;
  readonly newPassword: () => Promise<NewPasswordScreen>;
  readonly dashboard: () => Promise<DashboardScreen>;
  readonly holdings: () => Promise<HoldingsScreen>;
  readonly analysis: () => Promise<AnalysisScreen>;
  /** @param id the `{id}` of the path, not validated */
  readonly investment: (id: string) => Promise<InvestmentScreen>;
  readonly latestUpdates: () => Promise<LatestUpdatesScreen>;
  readonly deals: () => Promise<DealsScreen>;
  /** @param id the `{id}` of the path, not validated */
  readonly deal: (id: string) => Promise<DealScreen>;
  readonly events: () => Promise<EventsScreen>;
  readonly preIpo: () => Promise<PreIpoScreen>;
  readonly basicDetails: () => Promise<BasicDetailsScreen>;
  readonly bankDetail: () => Promise<BankDetailScreen>;
  readonly nominees: () => Promise<NomineesScreen>;
  readonly kyc: () => Promise<KycScreen>;
  readonly profileProgress: (part: ProfilePart) => Promise<ProfileProgressScreen>;
  readonly tax: () => Promise<TaxScreen>;
  readonly calendar: () => Promise<CalendarActions>;
  readonly holdingsExport: () => Promise<HoldingsExportActions>;
}
