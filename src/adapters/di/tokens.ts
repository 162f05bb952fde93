import type { ServiceIdentifier } from 'inversify';
import type { SchedulerLike } from 'rxjs';
import type { Appearance } from '../../core/platform/appearance.port.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { Connectivity } from '../../core/platform/connectivity.port.ts';
import type { Navigation } from '../../core/platform/navigation.port.ts';
import type { Notifier } from '../../core/platform/notifier.port.ts';
import type { PreferencesStore } from '../../core/platform/preferences.port.ts';
import type { DashboardViewModel } from '../../core/portfolio/dashboard.view-model.ts';
import type { HoldingsViewModel } from '../../core/portfolio/holdings.view-model.ts';
import type { PortfolioGateway } from '../../core/portfolio/portfolio-gateway.port.ts';
import type { PortfolioQueries } from '../../core/portfolio/portfolio-queries.ts';
import type { AuthGateway, OtpPurpose } from '../../core/session/auth-gateway.port.ts';
import type { GoogleSignIn } from '../../core/session/google-sign-in.port.ts';
import type { LogInWithGoogle } from '../../core/session/log-in-with-google.use-case.ts';
import type { LogIn } from '../../core/session/log-in.use-case.ts';
import type { LogInViewModel } from '../../core/session/log-in.view-model.ts';
import type { LogOut } from '../../core/session/log-out.use-case.ts';
import type { NewPasswordViewModel } from '../../core/session/new-password.view-model.ts';
import type { OtpViewModel } from '../../core/session/otp.view-model.ts';
import type { PasswordResetHandover } from '../../core/session/password-reset-handover.ts';
import type { RefreshInvestor } from '../../core/session/refresh-investor.use-case.ts';
import type { RegisterViewModel } from '../../core/session/register.view-model.ts';
import type { ResetPasswordViewModel } from '../../core/session/reset-password.view-model.ts';
import type { SignUpDraftStore } from '../../core/session/sign-up-draft.port.ts';
import type { SessionStore } from '../../core/session/session-store.port.ts';
import type { Session } from '../../core/session/session.ts';
import type { QueryCache } from '../../core/shared/query-cache.ts';
import type { FrameViewModel } from '../../core/shell/frame.view-model.ts';
import type { Router } from '../../core/shell/router.ts';
import type { ThemeViewModel } from '../../core/shell/theme.view-model.ts';
import type { Configuration } from '../browser/configuration.ts';
import type { GuardedStorage } from '../browser/guarded-storage.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { MemoryBearers } from '../memory/memory-bearers.ts';
import type { MemoryMailbox } from '../memory/memory-mailbox.ts';

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

/** One typed token for each thing that the container knows. */
export const TOKENS = {
  // Of the surroundings
  configuration: token<Configuration>('Configuration'),
  scheduler: token<SchedulerLike>('Scheduler'),
  localStorage: token<GuardedStorage>('LocalStorage'),
  sessionStorage: token<GuardedStorage>('SessionStorage'),
  windowEvents: token<EventTarget>('WindowEvents'),
  httpClient: token<HttpClient>('HttpClient'),
  backendAuthGateway: token<AuthGateway>('BackendAuthGateway'),
  memoryBearers: token<MemoryBearers>('MemoryBearers'),
  memoryMailbox: token<MemoryMailbox>('MemoryMailbox'),

  // Ports
  appearance: token<Appearance>('Appearance'),
  authGateway: token<AuthGateway>('AuthGateway'),
  clock: token<Clock>('Clock'),
  connectivity: token<Connectivity>('Connectivity'),
  googleSignIn: token<GoogleSignIn>('GoogleSignIn'),
  navigation: token<Navigation>('Navigation'),
  notifier: token<Notifier>('Notifier'),
  portfolioGateway: token<PortfolioGateway>('PortfolioGateway'),
  preferencesStore: token<PreferencesStore>('PreferencesStore'),
  sessionStore: token<SessionStore>('SessionStore'),
  signUpDraftStore: token<SignUpDraftStore>('SignUpDraftStore'),

  // Core
  queryCache: token<QueryCache>('QueryCache'),
  session: token<Session>('Session'),
  logIn: token<LogIn>('LogIn'),
  logInWithGoogle: token<LogInWithGoogle>('LogInWithGoogle'),
  logOut: token<LogOut>('LogOut'),
  refreshInvestor: token<RefreshInvestor>('RefreshInvestor'),
  passwordResetHandover: token<PasswordResetHandover>('PasswordResetHandover'),
  router: token<Router>('Router'),
  portfolioQueries: token<PortfolioQueries>('PortfolioQueries'),

  // View models; a screen gets a new one each time
  frameViewModel: token<FrameViewModel>('FrameViewModel'),
  themeViewModel: token<ThemeViewModel>('ThemeViewModel'),
  logInViewModel: token<LogInViewModel>('LogInViewModel'),
  registerViewModel: token<RegisterViewModel>('RegisterViewModel'),
  otpViewModel: token<(purpose: OtpPurpose) => OtpViewModel>('OtpViewModel'),
  resetPasswordViewModel: token<ResetPasswordViewModel>('ResetPasswordViewModel'),
  newPasswordViewModel: token<NewPasswordViewModel>('NewPasswordViewModel'),
  dashboardViewModel: token<DashboardViewModel>('DashboardViewModel'),
  holdingsViewModel: token<HoldingsViewModel>('HoldingsViewModel'),
} as const;
