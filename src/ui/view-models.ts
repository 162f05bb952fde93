import { createContext } from 'react';
import type { Observable } from 'rxjs';
import type { DealDetailState } from '../core/deals/deal-detail-state.ts';
import type { DealsState } from '../core/deals/deals-state.ts';
import type { EventsState } from '../core/events/events-state.ts';
import type { InvestmentState } from '../core/investment/investment-state.ts';
import type { DashboardState } from '../core/portfolio/dashboard-state.ts';
import type { HoldingColumn, HoldingsState } from '../core/portfolio/holdings-state.ts';
import type { Period } from '../core/portfolio/periods.ts';
import type { BankField, BankForm } from '../core/profile/bank-detail.ts';
import type { BankDetailState } from '../core/profile/bank-detail.view-model.ts';
import type { BasicDetails, BasicField } from '../core/profile/basic-details.ts';
import type { BasicDetailsState } from '../core/profile/basic-details.view-model.ts';
import type { NomineeField, NomineeForm } from '../core/profile/nominees.ts';
import type { NomineesState } from '../core/profile/nominees.view-model.ts';
import type { SectionActions } from '../core/profile/section-form.ts';
import type { IpoStage } from '../core/pre-ipo/ipo.ts';
import type { IpoColumn, PreIpoState } from '../core/pre-ipo/pre-ipo-state.ts';
import type { LatestUpdatesState } from '../core/reports/latest-updates-state.ts';
import type { ReportTab } from '../core/reports/reports-state.ts';
import type { PickedFile } from '../core/kyc/image-file.ts';
import type { CropTransform, Point, Size } from '../core/kyc/crop-transform.ts';
import type { KycSlotId } from '../core/kyc/document.ts';
import type { KycState } from '../core/kyc/kyc-state.ts';
import type { NotificationsState } from '../core/notifications/notifications-state.ts';
import type { SearchState } from '../core/search/search-state.ts';
import type { NewPasswordState } from '../core/session/new-password.view-model.ts';
import type { OtpState } from '../core/session/otp.view-model.ts';
import type { RegisterState } from '../core/session/register.view-model.ts';
import type { RegistrationInput } from '../core/session/registration.ts';
import type { ResetPasswordState } from '../core/session/reset-password.view-model.ts';
import type { LogInState } from '../core/session/log-in.view-model.ts';
import type { LayoutView, RoutingState } from '../core/shell/shell-state.ts';
import type { ThemePreference } from '../core/shell/theme.ts';

import type { DemoScreen } from './demo/demo-screen.ts';

/** A view model as the UI sees it: one stream of states, and what the user can do. */
interface Screen<State> {
  readonly state$: Observable<State>;
}

export interface RoutingScreen extends Screen<RoutingState> {
  /** The state right now, for the first render. */
  current(): RoutingState;
  /** Opens a page of the app. */
  open(to: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
}

export interface LayoutScreen extends Screen<LayoutView> {
  logOut(): void;
}

/** Whether amounts are masked. */
export interface AmountsScreen extends Screen<boolean> {
  toggle(): void;
}

export interface ThemeScreen extends Screen<ThemePreference> {
  choose(preference: ThemePreference): void;
}

export interface LogInScreen extends Screen<LogInState> {
  logIn(email: string, password: string): void;
  continueWithGoogle(): void;
  /** The visitor has begun to type: get ready what comes next. */
  prepare(): void;
}

export interface RegisterScreen extends Screen<RegisterState> {
  submit(input: RegistrationInput): void;
  /** A field was changed after it was found wrong. */
  recheck(input: RegistrationInput): void;
}

export interface OtpScreen extends Screen<OtpState> {
  type(index: number, typed: string): void;
  /** Backspace in a box. */
  erase(index: number): void;
  focus(index: number): void;
  paste(text: string): void;
  verify(): void;
  resend(): void;
  /** Answers to the leave warning. */
  stay(): void;
  leave(): void;
}

export interface ResetPasswordScreen extends Screen<ResetPasswordState> {
  submit(email: string): void;
  recheck(email: string): void;
  continueWithGoogle(): void;
}

export interface NewPasswordScreen extends Screen<NewPasswordState> {
  typed(password: string, confirmation: string): void;
  submit(password: string, confirmation: string): void;
}

export interface DashboardScreen extends Screen<DashboardState> {
  retry(): void;
  selectPeriod(period: Period): void;
  selectYear(year: number): void;
}

export interface HoldingsScreen extends Screen<HoldingsState> {
  retry(): void;
  /** Sorts by the column; again: the other way round. */
  sortBy(column: HoldingColumn): void;
}

/** The tabs below an investment. */
export interface ImportantLinksScreen {
  selectTab(tab: ReportTab): void;
  nextPage(): void;
  previousPage(): void;
  /** Fetches the next page ahead: the mouse or the focus is on Next. */
  prefetchNextPage(): void;
  /** The mouse or the focus is on a document. */
  nearDocument(): void;
  retry(): void;
  /** @param index of its row, from 0 */
  openUpdate(index: number): void;
  closeUpdate(): void;
}

export interface InvestmentScreen extends Screen<InvestmentState> {
  readonly links: ImportantLinksScreen;
  retry(): void;
}

export interface LatestUpdatesScreen extends Screen<LatestUpdatesState> {
  retry(): void;
  /** Asks about more startups. */
  showMore(): void;
  openPage(page: number): void;
  /** @param index of its row on the page, from 0 */
  openUpdate(index: number): void;
  closeUpdate(): void;
}

export interface DealsScreen extends Screen<DealsState> {
  /** @param sector an option of the filter; `undefined`, or anything else, stands for all. Goes to page 1. */
  selectSector(sector: string | undefined): void;
  openPage(page: number): void;
  /** Fetches a page ahead: the mouse or the focus is on Next. */
  prefetchPage(page: number): void;
  retry(): void;
}

export interface DealScreen extends Screen<DealDetailState> {
  retry(): void;
  /** Puts the meta text of a data room link into the clipboard, and says whether that went well. */
  copy(meta: string): void;
}

export interface EventsScreen extends Screen<EventsState> {
  openPage(page: number): void;
  /** Fetches a page ahead: the mouse or the focus is on Next. */
  prefetchPage(page: number): void;
  retry(): void;
  /** A card was pressed. */
  openEvent(id: string): void;
  closeEvent(): void;
  /** Asks again for the event of the panel. */
  retryEvent(): void;
}

export interface PreIpoScreen extends Screen<PreIpoState> {
  /** Sorts by the column; again: the other way round. */
  sortBy(stage: IpoStage, column: IpoColumn): void;
  openPage(stage: IpoStage, page: number): void;
  retry(stage: IpoStage): void;
}

export interface BasicDetailsScreen extends Screen<BasicDetailsState> {
  readonly section: SectionActions<BasicField>;
  change(change: Partial<BasicDetails>): void;
  /** Another country has other states, another state other cities. */
  chooseCountry(country: string): void;
  chooseState(state: string): void;
  retryCountries(): void;
  retryStates(): void;
  retryCities(): void;
}

export interface BankDetailScreen extends Screen<BankDetailState> {
  readonly section: SectionActions<BankField>;
  change(change: Partial<Omit<BankForm, 'accountNumber'>>): void;
  typeAccountNumber(text: string): void;
}

export interface NomineesScreen extends Screen<NomineesState> {
  readonly section: SectionActions<NomineeField>;
  /** @param key of the nominee */
  change(key: string, change: Partial<Omit<NomineeForm, 'id' | 'key' | 'idNumber'>>): void;
  typeIdNumber(key: string, text: string): void;
  add(): void;
  remove(key: string): void;
}

export interface KycScreen extends Screen<KycState> {
  /** What the crop dialog does before it saves. */
  readonly crop: CropActions;
  /** Asks for the documents again. */
  reload(): void;
  /** A file was picked for an empty slot. */
  pick(slot: KycSlotId, file: PickedFile): void;
  /**
   * Crops, closes the dialog and starts the upload; asks first about a black bar that was never placed.
   * @param transform what the first step shows
   */
  save(transform?: CropTransform): void;
  /** The black bar covers the digits: saves. */
  confirmMask(): void;
  /** Ends an upload under way. */
  cancel(slot: KycSlotId): void;
  /** Sends again what has failed. */
  retry(slot: KycSlotId): void;
  view(slot: KycSlotId): void;
  askToDelete(slot: KycSlotId): void;
  confirmDelete(): void;
  /** Closes the preview, or the question before a deletion. */
  closeDialog(): void;
  submit(): void;
}

export interface CropActions {
  /** Crops, and goes on to the second step with a black bar. */
  addMask(transform: CropTransform): Promise<void>;
  /** @param by in pixels of the cropped image */
  moveMask(by: Point): void;
  /** @param by in pixels of the cropped image */
  resizeMask(by: Size): void;
  /** The bar does not cover the digits yet. */
  placeMask(): void;
  /** Back to the first step. */
  back(): void;
  close(): void;
}

export interface SearchScreen extends Screen<SearchState> {
  /** The user is about to search. */
  open(): void;
  type(text: string): void;
  /** What has this title was found and opened. */
  remember(title: string): void;
  forgetRecent(): void;
  retry(): void;
}

export interface NotificationsScreen extends Screen<NotificationsState> {
  /** The bell is on the screen: gathers once the page is at rest. */
  prepare(): void;
  /** The bell was pressed. */
  open(): void;
  markRead(id: string): void;
  markAllRead(): void;
  retry(): void;
}

/** All that the UI is given: how to make each screen's view model. The composition root fills it. */
export interface ViewModels {
  readonly product: { readonly name: string };
  readonly routing: RoutingScreen;
  readonly layout: LayoutScreen;
  readonly amounts: AmountsScreen;
  readonly theme: ThemeScreen;
  /** Settles when the page has nothing else to do. */
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
  /** @param id the `{id}` of the path, unchecked */
  readonly investment: (id: string) => Promise<InvestmentScreen>;
  readonly latestUpdates: () => Promise<LatestUpdatesScreen>;
  readonly deals: () => Promise<DealsScreen>;
  /** @param id the `{id}` of the path, unchecked */
  readonly deal: (id: string) => Promise<DealScreen>;
  readonly events: () => Promise<EventsScreen>;
  readonly preIpo: () => Promise<PreIpoScreen>;
  readonly basicDetails: () => Promise<BasicDetailsScreen>;
  readonly bankDetail: () => Promise<BankDetailScreen>;
  readonly nominees: () => Promise<NomineesScreen>;
  readonly kyc: () => Promise<KycScreen>;
  /** Only where the backend lives in the page. */
  readonly demo?: () => Promise<DemoScreen>;
}

export const ViewModelsContext = createContext<ViewModels | undefined>(undefined);
