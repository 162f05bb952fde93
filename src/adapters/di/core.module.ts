import { ContainerModule } from 'inversify';
import { filter, skip } from 'rxjs';
import { LogInUseCase } from '../../core/session/log-in.use-case.ts';
import { LogInWithGoogleUseCase } from '../../core/session/log-in-with-google.use-case.ts';
import { LogOutUseCase } from '../../core/session/log-out.use-case.ts';
import { RefreshInvestorUseCase } from '../../core/session/refresh-investor.use-case.ts';
import { Session } from '../../core/session/session.ts';
import { QueryCache } from '../../core/shared/query-cache.ts';
import { LayoutViewModel } from '../../core/shell/layout.view-model.ts';
import { BriefAmountsChoice } from '../../core/shell/brief-amounts-choice.ts';
import { CompleteParts } from '../../core/shell/complete-parts.ts';
import { HiddenAmounts } from '../../core/shell/hidden-amounts.ts';
import { Router } from '../../core/shell/router.ts';
import { ThemeViewModel } from '../../core/shell/theme.view-model.ts';
import { TOKENS } from './tokens.ts';

/** The core classes that every page needs: session, routing, layout. */
export const coreModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.session)
    .toResolvedValue(
      (store, notifier, navigation, scheduler) => new Session({ store, notifier, navigation, scheduler }),
      [TOKENS.sessionStore, TOKENS.notifier, TOKENS.navigation, TOKENS.scheduler],
    )
    .inSingletonScope();
  bind(TOKENS.queryCache)
    .toResolvedValue(
      ({ focused$, online$ }, scheduler) =>
        new QueryCache({
          focused$,
          reconnected$: online$.pipe(skip(1), filter(Boolean)),
          scheduler,
        }),
      [TOKENS.connectivity, TOKENS.scheduler],
    )
    .inSingletonScope();
  bind(TOKENS.router)
    .toResolvedValue(
      (navigation, session) => new Router({ navigation, session }),
      [TOKENS.navigation, TOKENS.session],
    )
    .inSingletonScope();

  bind(TOKENS.logIn).toResolvedValue(
    (auth, session, notifier) => new LogInUseCase({ auth, session, notifier }),
    [TOKENS.authGateway, TOKENS.session, TOKENS.notifier],
  );
  bind(TOKENS.logInWithGoogle).toResolvedValue(
    (google, auth, session, notifier) => new LogInWithGoogleUseCase({ google, auth, session, notifier }),
    [TOKENS.googleSignIn, TOKENS.authGateway, TOKENS.session, TOKENS.notifier],
  );
  bind(TOKENS.logOut).toResolvedValue(
    (auth, session) => new LogOutUseCase({ auth, session }),
    [TOKENS.authGateway, TOKENS.session],
  );
  bind(TOKENS.refreshInvestor).toResolvedValue(
    (auth, session) => new RefreshInvestorUseCase({ auth, session }),
    [TOKENS.authGateway, TOKENS.session],
  );

  bind(TOKENS.layoutViewModel)
    .toResolvedValue(
      (session, router, connectivity, navigation, logOut, clock) =>
        new LayoutViewModel({ session, router, connectivity, navigation, logOut, clock }),
      [TOKENS.session, TOKENS.router, TOKENS.connectivity, TOKENS.navigation, TOKENS.logOut, TOKENS.clock],
    )
    .inSingletonScope();
  bind(TOKENS.completeParts)
    .toResolvedValue((session) => new CompleteParts(session), [TOKENS.session])
    .inSingletonScope();
  bind(TOKENS.themeViewModel)
    .toResolvedValue(
      (preferences, appearance) => new ThemeViewModel({ preferences, appearance }),
      [TOKENS.preferencesStore, TOKENS.appearance],
    )
    .inSingletonScope();
  bind(TOKENS.hiddenAmounts)
    .toResolvedValue((preferences) => new HiddenAmounts(preferences), [TOKENS.preferencesStore])
    .inSingletonScope();
  bind(TOKENS.briefAmountsChoice)
    .toResolvedValue((preferences) => new BriefAmountsChoice(preferences), [TOKENS.preferencesStore])
    .inSingletonScope();
});
