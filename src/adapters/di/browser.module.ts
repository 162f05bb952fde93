import { ContainerModule } from 'inversify';
import { asyncScheduler } from 'rxjs';
import { BrowserAppearance } from '../browser/browser-appearance.ts';
import { BrowserClipboard } from '../browser/browser-clipboard.ts';
import { BrowserConnectivity } from '../browser/browser-connectivity.ts';
import { BrowserIdle } from '../browser/browser-idle.ts';
import { BrowserNavigation } from '../browser/browser-navigation.ts';
import { BrowserPreferencesStore } from '../browser/browser-preferences-store.ts';
import { BrowserSessionStore } from '../browser/browser-session-store.ts';
import { BrowserSignUpDraftStore } from '../browser/browser-sign-up-draft-store.ts';
import { GuardedStorage } from '../browser/guarded-storage.ts';
import { SystemClock } from '../browser/system-clock.ts';
import { TOKENS } from './tokens.ts';

/** The browser's own adapters. */
export const browserModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.scheduler).toConstantValue(asyncScheduler);
  bind(TOKENS.localStorage).toConstantValue(new GuardedStorage(() => globalThis.localStorage));
  bind(TOKENS.sessionStorage).toConstantValue(new GuardedStorage(() => globalThis.sessionStorage));
  bind(TOKENS.uploadPlatform).toConstantValue({
    pageUrl: () => globalThis.location.href,
    createRequest: () => new XMLHttpRequest(),
  });
  bind(TOKENS.windowEvents).toConstantValue(globalThis);
  bind(TOKENS.appearance).to(BrowserAppearance).inSingletonScope();
  bind(TOKENS.clipboard).to(BrowserClipboard).inSingletonScope();
  bind(TOKENS.clock).to(SystemClock).inSingletonScope();
  bind(TOKENS.connectivity).to(BrowserConnectivity).inSingletonScope();
  bind(TOKENS.idle).to(BrowserIdle).inSingletonScope();
  bind(TOKENS.navigation).to(BrowserNavigation).inSingletonScope();
  bind(TOKENS.preferencesStore).to(BrowserPreferencesStore).inSingletonScope();
  bind(TOKENS.sessionStore).to(BrowserSessionStore).inSingletonScope();
  bind(TOKENS.signUpDraftStore).to(BrowserSignUpDraftStore).inSingletonScope();
});
