import type { ServiceIdentifier } from 'inversify';
import type { Observable, SchedulerLike } from 'rxjs';
import type { NeedsAttention } from '../core/attention/needs-attention.ts';
import type { CalendarDownloads } from '../core/calendar/calendar-downloads.ts';
import type { CatalogueStore } from '../core/catalogue/catalogue-store.ts';
import type { ProfilePart } from '../core/profile/profile-parts.ts';
import type { ProfileProgressViewModel } from '../core/profile/profile-progress.view-model.ts';
import type { ComparedDeals } from '../core/deals/compared-deals.ts';
import type { DealQueries } from '../core/deals/deal-queries.ts';
import type { DealsGateway } from '../core/deals/deals-gateway.port.ts';
import type { InterestStore } from '../core/deals/interest-store.ts';
import type { InterestsGateway } from '../core/deals/interests-gateway.port.ts';
import type { EventQueries } from '../core/events/event-queries.ts';
import type { EventsGateway } from '../core/events/events-gateway.port.ts';
import type { DocumentsGateway } from '../core/kyc/documents-gateway.port.ts';
import type { Onboarding } from '../core/onboarding/onboarding.ts';
import type { LastVisit } from '../core/last-visit/last-visit.ts';
import type { KycStore } from '../core/kyc/kyc-store.ts';
import type { ImageProcessor } from '../core/kyc/image-processor.port.ts';
import type { CompanyNotes } from '../core/investment/company-notes.ts';
import type { IpoGateway } from '../core/pre-ipo/ipo-gateway.port.ts';
import type { IpoQueries } from '../core/pre-ipo/ipo-queries.ts';
import type { PlaceQueries } from '../core/places/place-queries.ts';
import type { PlacesGateway } from '../core/places/places-gateway.port.ts';
import type { BankChange, BankDetail } from '../core/profile/bank-detail.ts';
import type { BasicDetails } from '../core/profile/basic-details.ts';
import type { FormDrafts } from '../core/session/form-drafts.ts';
import type { Nominee, NomineeChange } from '../core/profile/nominees.ts';
import type { ProfileGateway } from '../core/profile/profile-gateway.port.ts';
import type { SectionQuery } from '../core/profile/section-query.ts';
import type { NotificationsViewModel } from '../core/notifications/notifications.view-model.ts';
import type { SearchViewModel } from '../core/search/search.view-model.ts';
import type { ErrorHandler } from '../core/session/error-handler.ts';
import type { RichTexts } from '../core/rich-text/rich-texts.ts';
import type { Appearance } from '../core/platform/appearance.port.ts';
import type { Clock } from '../core/platform/clock.port.ts';
import type { Digest } from '../core/platform/digest.port.ts';
import type { Clipboard } from '../core/platform/clipboard.port.ts';
import type { FileSaver } from '../core/platform/file-saver.port.ts';
import type { HtmlSanitiser } from '../core/rich-text/html-sanitiser.port.ts';
import type { Idle } from '../core/platform/idle.port.ts';
import type { Connectivity } from '../core/platform/connectivity.port.ts';
import type { MarksGateway } from '../core/marks/marks-gateway.port.ts';
import type { Navigation } from '../core/platform/navigation.port.ts';
import type { Notifier } from '../core/platform/notifier.port.ts';
import type { Passkeys } from '../core/account/passkeys.port.ts';
import type { PreferencesStore } from '../core/platform/preferences.port.ts';
import type { PortfolioGateway } from '../core/portfolio/portfolio-gateway.port.ts';
import type { PortfolioQueries } from '../core/portfolio/portfolio-queries.ts';
import type { VisitBudget } from '../core/queries/visit-budget.ts';
import type { MarksStore } from '../core/marks/marks-store.ts';
import type { CompanyReports } from '../core/reports/company-reports.ts';
import type { ReportQueries } from '../core/reports/report-queries.ts';
import type { ReportsGateway } from '../core/reports/reports-gateway.port.ts';
import type { AuthGateway } from '../core/account/auth-gateway.port.ts';
import type { GoogleSignIn } from '../core/account/google-sign-in.port.ts';
import type { LogInWithGoogleUseCase } from '../core/account/log-in-with-google.use-case.ts';
import type { LogInUseCase } from '../core/account/log-in.use-case.ts';
import type { LogOutUseCase } from '../core/account/log-out.use-case.ts';
import type { PasswordResetContext } from '../core/account/password-reset-context.ts';
import type { RefreshInvestorUseCase } from '../core/account/refresh-investor.use-case.ts';
import type { SecondFactorStep } from '../core/account/second-factor-step.ts';
import type { SignUpDraftStore } from '../core/account/sign-up-draft.port.ts';
import type { Confirmations } from '../core/security/confirmations.ts';
import type { UnshownCodes } from '../core/security/unshown-codes.ts';
import type { SecurityGateway } from '../core/security/security-gateway.port.ts';
import type { SessionStore } from '../core/session/session-store.port.ts';
import type { Session } from '../core/session/session.ts';
import type { AmountFormat } from '../core/shared/amount.ts';
import type { QueryCache } from '../core/shared/query-cache.ts';
import type { LayoutViewModel } from '../core/shell/layout.view-model.ts';
import type { CompleteProfilePages } from '../core/shell/complete-profile-pages.ts';
import type { PreferenceSwitch } from '../core/shell/preference-switch.ts';
import type { Router } from '../core/shell/router.ts';
import type { ThemeViewModel } from '../core/shell/theme.view-model.ts';
import type { HoldingsExport } from '../core/tax/holdings-export.ts';
import type { Configuration } from '../adapters/browser/configuration.ts';
import type { HttpDocumentsDependencies } from '../adapters/http/http-documents-gateway.ts';
import type { HttpClient } from '../adapters/http/http-client.ts';
import type { MemoryAccounts } from '../adapters/memory/memory-accounts.ts';
import type { MemorySessions } from '../adapters/memory/memory-sessions.ts';
import type { DemoPanelViewModel } from '../adapters/memory/demo-panel.view-model.ts';
import type { MemoryAccountLog } from '../adapters/memory/memory-account-log.ts';
import type { MemoryConfirmations } from '../adapters/memory/memory-confirmations.ts';
import type { MemoryFactors } from '../adapters/memory/memory-factors.ts';
import type { MemoryNetwork } from '../adapters/memory/memory-network.ts';
import type { MemoryDeletions } from '../adapters/memory/memory-deletions.ts';
import type { MemoryMailbox } from '../adapters/memory/memory-mailbox.ts';
import type { DemoStorage } from '../adapters/memory/demo-storage.ts';

/** What the gateways need of the platform: the absolute root of the API, and how the form of an upload is sent. */
type HttpPlatform = Pick<HttpDocumentsDependencies, 'apiRoot' | 'sendForm'>;

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

/** A typed token for each port. */
const PORT_TOKENS = {
  appearance: token<Appearance>('Appearance'),
  authGateway: token<AuthGateway>('AuthGateway'),
  clock: token<Clock>('Clock'),
  digest: token<Digest>('Digest'),
  clipboard: token<Clipboard>('Clipboard'),
  connectivity: token<Connectivity>('Connectivity'),
  dealsGateway: token<DealsGateway>('DealsGateway'),
  documentsGateway: token<DocumentsGateway>('DocumentsGateway'),
  eventsGateway: token<EventsGateway>('EventsGateway'),
  fileSaver: token<FileSaver>('FileSaver'),
  googleSignIn: token<GoogleSignIn>('GoogleSignIn'),
  htmlSanitiser: token<HtmlSanitiser>('HtmlSanitiser'),
  idle: token<Idle>('Idle'),
  interestsGateway: token<InterestsGateway>('InterestsGateway'),
  ipoGateway: token<IpoGateway>('IpoGateway'),
  marksGateway: token<MarksGateway>('MarksGateway'),
  navigation: token<Navigation>('Navigation'),
  notifier: token<Notifier>('Notifier'),
  passkeys: token<Passkeys>('Passkeys'),
  placesGateway: token<PlacesGateway>('PlacesGateway'),
  imageProcessor: token<ImageProcessor>('ImageProcessor'),
  portfolioGateway: token<PortfolioGateway>('PortfolioGateway'),
  preferencesStore: token<PreferencesStore>('PreferencesStore'),
  profileGateway: token<ProfileGateway>('ProfileGateway'),
  reportsGateway: token<ReportsGateway>('ReportsGateway'),
  securityGateway: token<SecurityGateway>('SecurityGateway'),
  sessionStore: token<SessionStore>('SessionStore'),
  signUpDraftStore: token<SignUpDraftStore>('SignUpDraftStore'),
} as const;

/** The name of each port: its key in `PORT_TOKENS`. */
export const PORT_NAMES: readonly string[] = Object.keys(PORT_TOKENS);

/** An adapter for each port, by the port's name. */
export type Ports = {
  readonly [Name in keyof typeof PORT_TOKENS]: (typeof PORT_TOKENS)[Name] extends ServiceIdentifier<
    infer Port
  >
    ? Port
    : never;
};

/** Loads and saves the sections of the profile; the screens of the profile share these queries. */
export interface SectionQueries {
  readonly basic: SectionQuery<BasicDetails, BasicDetails>;
  readonly bank: SectionQuery<BankDetail, BankChange>;
  readonly nominees: SectionQuery<readonly Nominee[], readonly NomineeChange[]>;
}

/** A typed token for each service in the container. */
export const TOKENS = {
  ...PORT_TOKENS,

  // Bound by the modules of the platform and of the backend
  configuration: token<Configuration>('Configuration'),
  scheduler: token<SchedulerLike>('Scheduler'),
  httpPlatform: token<HttpPlatform>('HttpPlatform'),
  httpClient: token<HttpClient>('HttpClient'),
  memoryAccounts: token<MemoryAccounts>('MemoryAccounts'),
  memoryAccountLog: token<MemoryAccountLog>('MemoryAccountLog'),
  memoryConfirmations: token<MemoryConfirmations>('MemoryConfirmations'),
  memoryFactors: token<MemoryFactors>('MemoryFactors'),
  memorySessions: token<MemorySessions>('MemorySessions'),
  memoryNetwork: token<MemoryNetwork>('MemoryNetwork'),
  memoryDeletions: token<MemoryDeletions>('MemoryDeletions'),
  memoryMailbox: token<MemoryMailbox>('MemoryMailbox'),
  demoStorage: token<DemoStorage>('DemoStorage'),
  demoPanel: token<DemoPanelViewModel>('DemoPanelViewModel'),

  // Core
  queryCache: token<QueryCache>('QueryCache'),
  visitBudget: token<VisitBudget>('VisitBudget'),
  session: token<Session>('Session'),
  confirmations: token<Confirmations>('Confirmations'),
  secondFactorStep: token<SecondFactorStep>('SecondFactorStep'),
  logIn: token<LogInUseCase>('LogInUseCase'),
  logInWithGoogle: token<LogInWithGoogleUseCase>('LogInWithGoogleUseCase'),
  logOut: token<LogOutUseCase>('LogOutUseCase'),
  refreshInvestor: token<RefreshInvestorUseCase>('RefreshInvestorUseCase'),
  passwordResetContext: token<PasswordResetContext>('PasswordResetContext'),
  router: token<Router>('Router'),
  portfolioQueries: token<PortfolioQueries>('PortfolioQueries'),
  reportQueries: token<ReportQueries>('ReportQueries'),
  errorHandler: token<ErrorHandler>('ErrorHandler'),
  richTexts: token<RichTexts>('RichTexts'),
  dealQueries: token<DealQueries>('DealQueries'),
  eventQueries: token<EventQueries>('EventQueries'),
  comparedDeals: token<ComparedDeals>('ComparedDeals'),
  interestStore: token<InterestStore>('InterestStore'),
  ipoQueries: token<IpoQueries>('IpoQueries'),
  placeQueries: token<PlaceQueries>('PlaceQueries'),
  formDrafts: token<FormDrafts>('FormDrafts'),
  kycStore: token<KycStore>('KycStore'),
  onboarding: token<Onboarding>('Onboarding'),
  lastVisit: token<LastVisit>('LastVisit'),
  completeProfilePages: token<CompleteProfilePages>('CompleteProfilePages'),
  hiddenAmounts: token<PreferenceSwitch>('HiddenAmounts'),
  amountFormat: token<Observable<AmountFormat>>('AmountFormat'),
  briefAmounts: token<PreferenceSwitch>('BriefAmounts'),
  needsAttention: token<NeedsAttention>('NeedsAttention'),
  calendarDownloads: token<CalendarDownloads>('CalendarDownloads'),
  holdingsExport: token<HoldingsExport>('HoldingsExport'),
  sectionQueries: token<SectionQueries>('SectionQueries'),
  unshownCodes: token<UnshownCodes>('UnshownCodes'),
  catalogueStore: token<CatalogueStore>('CatalogueStore'),
  companyNotes: token<CompanyNotes>('CompanyNotes'),
  companyReports: token<CompanyReports>('CompanyReports'),
  marksStore: token<MarksStore>('MarksStore'),

  // View models that belong to no single screen; `create-view-models.ts` makes those of the screens
  layoutViewModel: token<LayoutViewModel>('LayoutViewModel'),
  themeViewModel: token<ThemeViewModel>('ThemeViewModel'),
  notificationsViewModel: token<NotificationsViewModel>('NotificationsViewModel'),
  searchViewModel: token<SearchViewModel>('SearchViewModel'),
  profileProgress: token<(part: ProfilePart) => ProfileProgressViewModel>('ProfileProgress'),
} as const;
