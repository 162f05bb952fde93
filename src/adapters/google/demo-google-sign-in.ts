import * as v from 'valibot';
import type { GoogleSignIn, GoogleSignInError } from '../../core/account/google-sign-in.port.ts';
import { fail, ok, type Result } from '../../core/shared/result.ts';

const messageSchema = v.object({
  source: v.literal('kopal-demo-google'),
  state: v.string(),
  code: v.optional(v.pipe(v.string(), v.nonEmpty())),
});

const CLOSED_CHECK_MS = 300;

/** The reference API's stand-in for Google: its consent page opens in a popup and posts the code back. */
export class DemoGoogleSignIn implements GoogleSignIn {
  readonly #consentUrl: string;

  /** @param consentUrl absolute, or a path on the page's own origin */
  constructor(consentUrl: string) {
    this.#consentUrl = consentUrl;
  }

  requestCode(): Promise<Result<string, GoogleSignInError>> {
    const state = randomState();
    const url = new URL(this.#consentUrl, location.href);
    url.searchParams.set('origin', location.origin);
    url.searchParams.set('state', state);
    const popup = open(url, 'kopal-google', 'popup,width=480,height=640');
    if (popup === null) return Promise.resolve(fail('blocked'));
    return responseOf(popup, url.origin, state);
  }
}

function responseOf(
  popup: Window,
  origin: string,
  state: string,
): Promise<Result<string, GoogleSignInError>> {
  return new Promise((resolve) => {
    let seenClosed = false;
    const finish = (response: Result<string, GoogleSignInError>) => {
      removeEventListener('message', onMessage);
      clearInterval(watch);
      resolve(response);
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return;
      const message = v.safeParse(messageSchema, event.data);
      if (!message.success || message.output.state !== state) return;
      popup.close();
      finish(message.output.code === undefined ? fail('closed') : ok(message.output.code));
    };
    // Polls, because no event reports that the user has closed the popup. The popup also closes itself once it has sent
    // its response. If it runs in another process, it may appear closed before the response arrives: so wait one more
    // interval.
    const watch = setInterval(() => {
      if (seenClosed) finish(fail('closed'));
      seenClosed = popup.closed;
    }, CLOSED_CHECK_MS);
    addEventListener('message', onMessage);
  });
}

/** `randomUUID` needs a secure context (TLS or localhost), and a demo may be shown over a local network. */
function randomState(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('');
}
