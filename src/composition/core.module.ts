import { ContainerModule } from 'inversify';
import { filter, skip } from 'rxjs';
import { ErrorHandler } from '../core/session/error-handler.ts';
import { LogInUseCase } from '../core/account/log-in.use-case.ts';
import { LogInWithGoogleUseCase } from '../core/account/log-in-with-google.use-case.ts';
import { LogOutUseCase } from '../core/account/log-out.use-case.ts';
import { PasswordResetContext } from '../core/account/password-reset-context.ts';
import { RefreshInvestorUseCase } from '../core/account/refresh-investor.use-case.ts';
import { SecondFactorStep } from '../core/account/second-factor-step.ts';
import { VisitBudget } from '../core/queries/visit-budget.ts';
import { Confirmations } from '../core/security/confirmations.ts';
import { Session } from '../core/session/session.ts';
import { amountFormat } from '../core/shared/amount.ts';
import { QueryCache } from '../core/shared/query-cache.ts';
import { LayoutViewModel } from '../core/shell/layout.view-model.ts';
import { CompleteProfilePages } from '../core/shell/complete-profile-pages.ts';
import { PreferenceSwitch } from '../core/shell/preference-switch.ts';
import { Router } from '../core/shell/router.ts';
import { ThemeViewModel } from '../core/shell/theme.view-model.ts';
import { TOKENS } from './tokens.ts';

/** The core's classes that an app needs from its first page on: session, log-in, routing, layout. */
export const coreModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.errorHandler).toResolvedValue(
    (notifier, navigation) => new ErrorHandler({ notifier, navigation }),
    [TOKENS.notifier, TOKENS.navigation],
  );
  bind(TOKENS.session).toResolvedValue(
    (store, notifier, navigation, errors, scheduler) =>
      new Session({ store, notifier, navigation, errors, scheduler }),
    [TOKENS.sessionStore, TOKENS.notifier, TOKENS.navigation, TOKENS.errorHandler, TOKENS.scheduler],
  );
  bind(TOKENS.queryCache).toResolvedValue(
    ({ focused$, online$ }, scheduler) =>
      new QueryCache({
        focused$,
        reconnected$: online$.pipe(skip(1), filter(Boolean)),
        scheduler,
      }),
    [TOKENS.connectivity, TOKENS.scheduler],
  );
  bind(TOKENS.visitBudget).toResolvedValue((scheduler) => new VisitBudget({ scheduler }), [TOKENS.scheduler]);
  bind(TOKENS.router).toResolvedValue(
    (navigation, session, digest) => new Router({ navigation, session, digest }),
    [TOKENS.navigation, TOKENS.session, TOKENS.digest],
  );

  bind(TOKENS.confirmations).toResolvedValue(
    (session, navigation) => new Confirmations(session, navigation),
    [TOKENS.session, TOKENS.navigation],
  );
  bind(TOKENS.secondFactorStep).toResolvedValue(
    (auth, session, notifier, navigation, preferences) =>
      new SecondFactorStep({ auth, session, notifier, navigation, preferences }),
    [TOKENS.authGateway, TOKENS.session, TOKENS.notifier, TOKENS.navigation, TOKENS.preferencesStore],
  );
  bind(TOKENS.logIn).toResolvedValue(
    (auth, step, notifier) => new LogInUseCase({ auth, step, notifier }),
    [TOKENS.authGateway, TOKENS.secondFactorStep, TOKENS.notifier],
  );
  bind(TOKENS.logInWithGoogle).toResolvedValue(
    (google, auth, step, notifier) => new LogInWithGoogleUseCase({ google, auth, step, notifier }),
    [TOKENS.googleSignIn, TOKENS.authGateway, TOKENS.secondFactorStep, TOKENS.notifier],
  );
  bind(TOKENS.logOut).toResolvedValue(
    (auth, session) => new LogOutUseCase({ auth, session }),
    [TOKENS.authGateway, TOKENS.session],
  );
  bind(TOKENS.refreshInvestor).toResolvedValue(
    (auth, session) => new RefreshInvestorUseCase({ auth, session }),
    [TOKENS.authGateway, TOKENS.session],
  );

  bind(TOKENS.passwordResetContext).toResolvedValue(
    (navigation, session) => new PasswordResetContext({ navigation, session }),
    [TOKENS.navigation, TOKENS.session],
  );

  bind(TOKENS.layoutViewModel).toResolvedValue(
    (session, router, connectivity, navigation, logOut, clock) =>
      new LayoutViewModel({ session, router, connectivity, navigation, logOut, clock }),
    [TOKENS.session, TOKENS.router, TOKENS.connectivity, TOKENS.navigation, TOKENS.logOut, TOKENS.clock],
  );
  bind(TOKENS.completeProfilePages).toResolvedValue(
    (session) => new CompleteProfilePages(session),
    [TOKENS.session],
  );
  bind(TOKENS.themeViewModel).toResolvedValue(
    (preferences, appearance) => new ThemeViewModel({ preferences, appearance }),
    [TOKENS.preferencesStore, TOKENS.appearance],
  );
  bind(TOKENS.hiddenAmounts).toResolvedValue(
    (preferences) => new PreferenceSwitch('hidden-amounts', preferences),
    [TOKENS.preferencesStore],
  );
  bind(TOKENS.briefAmounts).toResolvedValue(
    (preferences) => new PreferenceSwitch('brief-amounts', preferences),
    [TOKENS.preferencesStore],
  );
  bind(TOKENS.amountFormat).toResolvedValue(
    (hidden, brief) => amountFormat(hidden.state$, brief.state$),
    [TOKENS.hiddenAmounts, TOKENS.briefAmounts],
  );
});
