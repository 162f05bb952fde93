import { ContainerModule } from 'inversify';
import { asyncScheduler } from 'rxjs';
import { BrowserAppearance } from '../adapters/browser/browser-appearance.ts';
import { BrowserClipboard } from '../adapters/browser/browser-clipboard.ts';
import { BrowserConnectivity } from '../adapters/browser/browser-connectivity.ts';
import { BrowserFileSaver } from '../adapters/browser/browser-file-saver.ts';
import { BrowserIdle } from '../adapters/browser/browser-idle.ts';
import { BrowserImageProcessor } from '../adapters/browser/browser-image-processor.ts';
import { BrowserNavigation } from '../adapters/browser/browser-navigation.ts';
import { BrowserPasskeys } from '../adapters/browser/browser-passkeys.ts';
import { BrowserPreferencesStore } from '../adapters/browser/browser-preferences-store.ts';
import { BrowserSessionStore } from '../adapters/browser/browser-session-store.ts';
import { BrowserSignUpDraftStore } from '../adapters/browser/browser-sign-up-draft-store.ts';
import { GuardedStorage } from '../adapters/browser/guarded-storage.ts';
import { SystemClock } from '../adapters/browser/system-clock.ts';
import { NobleDigest } from '../adapters/browser/noble-digest.ts';
import { sendByXhr } from '../adapters/http/send-form-by-xhr.ts';
import { TOKENS } from './tokens.ts';

const local = new GuardedStorage(() => globalThis.localStorage);
const session = new GuardedStorage(() => globalThis.sessionStorage);

/** The browser's own adapters. */
export const browserModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.scheduler).toConstantValue(asyncScheduler);
  bind(TOKENS.httpPlatform).toResolvedValue(
    ({ apiBaseUrl }) => ({ apiRoot: new URL(apiBaseUrl, location.href), sendForm: sendByXhr }),
    [TOKENS.configuration],
  );
  bind(TOKENS.appearance).toConstantValue(new BrowserAppearance());
  bind(TOKENS.clipboard).toConstantValue(new BrowserClipboard());
  bind(TOKENS.clock).toConstantValue(new SystemClock());
  bind(TOKENS.digest).toConstantValue(new NobleDigest());
  bind(TOKENS.connectivity).toConstantValue(new BrowserConnectivity());
  bind(TOKENS.fileSaver).toConstantValue(new BrowserFileSaver());
  bind(TOKENS.idle).toConstantValue(new BrowserIdle());
  bind(TOKENS.imageProcessor).toConstantValue(new BrowserImageProcessor());
  bind(TOKENS.navigation).toResolvedValue(() => new BrowserNavigation(session));
  bind(TOKENS.passkeys).toConstantValue(new BrowserPasskeys());
  bind(TOKENS.preferencesStore).toConstantValue(new BrowserPreferencesStore(local, globalThis));
  bind(TOKENS.sessionStore).toResolvedValue(() => new BrowserSessionStore(local, session, globalThis));
  bind(TOKENS.signUpDraftStore).toConstantValue(new BrowserSignUpDraftStore(session));
});
