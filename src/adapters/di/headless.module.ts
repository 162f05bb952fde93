import { ContainerModule } from 'inversify';
import { asyncScheduler } from 'rxjs';
import type { Navigation } from '../../core/platform/navigation.port.ts';
import type { Notifier } from '../../core/platform/notifier.port.ts';
import { RichTexts } from '../../core/rich-text/rich-texts.ts';
import { UnavailableGoogleSignIn } from '../google/unavailable-google-sign-in.ts';
import { FetchBrowserRequest } from '../http/fetch-browser-request.ts';
import { MemoryAppearance } from '../memory/memory-appearance.ts';
import { MemoryClipboard } from '../memory/memory-clipboard.ts';
import { MemoryConnectivity } from '../memory/memory-connectivity.ts';
import { tokeniseHtml } from '../html/html-tokeniser.ts';
import { MemoryFileSaver } from '../memory/memory-file-saver.ts';
import { MemoryHtmlSanitiser } from '../memory/memory-html-sanitiser.ts';
import { MemoryIdle } from '../memory/memory-idle.ts';
import { MemoryImageProcessor } from '../memory/memory-image-processor.ts';
import { MemoryPreferencesStore } from '../memory/memory-preferences-store.ts';
import { MemorySessionStore } from '../memory/memory-session-store.ts';
import { MemorySignUpDraftStore } from '../memory/memory-sign-up-draft-store.ts';
import { TOKENS } from './tokens.ts';

/** The adapters that the caller of a headless app wants to inspect. */
export interface PlainDependencies {
  readonly navigation: Navigation;
  readonly notifier: Notifier;
}

/** Replaces the browser's adapters in a script or a test. Nothing survives the process. */
export const headlessModule = ({ navigation, notifier }: PlainDependencies): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.scheduler).toConstantValue(asyncScheduler);
    bind(TOKENS.uploadPlatform).toResolvedValue(
      ({ apiBaseUrl }) => ({ pageUrl: () => apiBaseUrl, createRequest: () => new FetchBrowserRequest() }),
      [TOKENS.configuration],
    );
    bind(TOKENS.appearance).toConstantValue(new MemoryAppearance());
    bind(TOKENS.clipboard).toConstantValue(new MemoryClipboard());
    bind(TOKENS.clock).toConstantValue({ now: () => Date.now() });
    bind(TOKENS.connectivity).toConstantValue(new MemoryConnectivity());
    bind(TOKENS.googleSignIn).toConstantValue(new UnavailableGoogleSignIn());
    // A script never idles between its steps, and idle prefetching would only load more than the script reads.
    bind(TOKENS.idle).toConstantValue(new MemoryIdle());
    bind(TOKENS.navigation).toConstantValue(navigation);
    bind(TOKENS.notifier).toConstantValue(notifier);
    bind(TOKENS.preferencesStore).toConstantValue(new MemoryPreferencesStore());
    bind(TOKENS.sessionStore).toConstantValue(new MemorySessionStore());
    bind(TOKENS.signUpDraftStore).toConstantValue(new MemorySignUpDraftStore());
  });

/** Without a DOM no HTML can be cleaned: untrusted HTML is shown as plain text. */
export const plainHtmlModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.htmlSanitiser).toConstantValue(new MemoryHtmlSanitiser(tokeniseHtml));
  bind(TOKENS.richTexts)
    .toResolvedValue((sanitiser) => new RichTexts(sanitiser), [TOKENS.htmlSanitiser])
    .inSingletonScope();
});

/** A script reads the saved files from its own saver, which takes the place of this one. */
export const headlessFilesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.fileSaver).toConstantValue(new MemoryFileSaver());
});

/** Without a canvas nothing can be drawn: each crop is a blank image of the requested size. */
export const headlessImagesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.imageProcessor).toConstantValue(new MemoryImageProcessor());
});
