import { ContainerModule } from 'inversify';
import { asyncScheduler } from 'rxjs';
import { SystemClock } from '../adapters/browser/system-clock.ts';
import { NobleDigest } from '../adapters/browser/noble-digest.ts';
import { UnavailableGoogleSignIn } from '../adapters/google/unavailable-google-sign-in.ts';
import { tokeniseHtml } from '../adapters/html/html-tokeniser.ts';
import { NO_CONDITIONS } from '../adapters/memory/demo-conditions.ts';
import { VolatileDemoStorage } from '../adapters/memory/demo-storage.ts';
import { MemoryAppearance } from '../adapters/memory/memory-appearance.ts';
import { MemoryClipboard } from '../adapters/memory/memory-clipboard.ts';
import { MemoryConnectivity } from '../adapters/memory/memory-connectivity.ts';
import { MemoryFileSaver } from '../adapters/memory/memory-file-saver.ts';
import { MemoryHtmlSanitiser } from '../adapters/memory/memory-html-sanitiser.ts';
import { MemoryIdle } from '../adapters/memory/memory-idle.ts';
import { MemoryImageProcessor } from '../adapters/memory/memory-image-processor.ts';
import { MemoryNavigation } from '../adapters/memory/memory-navigation.ts';
import { MemoryNotifier } from '../adapters/memory/memory-notifier.ts';
import { MemoryPreferencesStore } from '../adapters/memory/memory-preferences-store.ts';
import { MemorySessionStore } from '../adapters/memory/memory-session-store.ts';
import { MemorySignUpDraftStore } from '../adapters/memory/memory-sign-up-draft-store.ts';
import { UnavailablePasskeys } from '../adapters/memory/unavailable-passkeys.ts';
import { MemoryNetwork } from '../adapters/memory/memory-network.ts';
import { TOKENS } from './tokens.ts';

/**
 * What a script or a test has in place of a browser: nothing survives the process, and the memory backend responds at
 * once.
 * @param path where the app is opened
 */
export const headlessModule = (path: string | undefined): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.scheduler).toConstantValue(asyncScheduler);
    bind(TOKENS.appearance).toConstantValue(new MemoryAppearance());
    bind(TOKENS.clipboard).toConstantValue(new MemoryClipboard());
    bind(TOKENS.clock).toConstantValue(new SystemClock());
    bind(TOKENS.digest).toConstantValue(new NobleDigest());
    bind(TOKENS.connectivity).toConstantValue(new MemoryConnectivity());
    bind(TOKENS.demoStorage).toConstantValue(new VolatileDemoStorage());
    bind(TOKENS.fileSaver).toConstantValue(new MemoryFileSaver());
    bind(TOKENS.googleSignIn).toConstantValue(new UnavailableGoogleSignIn());
    // Without a DOM no HTML can be cleaned: untrusted HTML is shown as plain text.
    bind(TOKENS.htmlSanitiser).toConstantValue(new MemoryHtmlSanitiser(tokeniseHtml));
    // A script never idles between its steps, and idle prefetching would only load more than the script reads.
    bind(TOKENS.idle).toConstantValue(new MemoryIdle());
    // Without a canvas nothing can be rendered: each crop is a blank image of the requested size.
    bind(TOKENS.imageProcessor).toConstantValue(new MemoryImageProcessor());
    bind(TOKENS.navigation).toConstantValue(new MemoryNavigation(path));
    bind(TOKENS.memoryNetwork).toConstantValue(new MemoryNetwork(NO_CONDITIONS));
    bind(TOKENS.notifier).toConstantValue(new MemoryNotifier());
    bind(TOKENS.passkeys).toConstantValue(new UnavailablePasskeys());
    bind(TOKENS.preferencesStore).toConstantValue(new MemoryPreferencesStore());
    bind(TOKENS.sessionStore).toConstantValue(new MemorySessionStore());
    bind(TOKENS.signUpDraftStore).toConstantValue(new MemorySignUpDraftStore());
  });
