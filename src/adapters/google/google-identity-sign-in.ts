import type { GoogleSignIn, GoogleSignInError } from '../../core/account/google-sign-in.port.ts';
import { fail, ok, type Result } from '../../core/shared/result.ts';

const SCRIPT_URL = 'https://accounts.google.com/gsi/client';
const SCRIPT_TIMEOUT_MS = 10_000;

interface CodeResponse {
  readonly code?: string;
  readonly error?: string;
}

interface CodeClientOptions {
  readonly client_id: string;
  readonly scope: string;
  readonly ux_mode: 'popup';
  readonly callback: (response: CodeResponse) => void;
  readonly error_callback: (error: { readonly type?: string }) => void;
}

/** The part of Google Identity Services that the adapter calls. */
interface GoogleOAuth {
  initCodeClient(options: CodeClientOptions): { requestCode(): void };
}

declare global {
  interface Window {
    google?: { readonly accounts?: { readonly oauth2?: GoogleOAuth } };
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): {
        createScriptURL(url: string): string;
      };
    };
  }
}

/** Google Identity Services: the script is loaded with the first click, and Google's popup returns the code. */
export class GoogleIdentitySignIn implements GoogleSignIn {
  readonly #clientId: string;
  #loading: Promise<GoogleOAuth | undefined> | undefined;

  constructor(clientId: string) {
    this.#clientId = clientId;
  }

  async requestCode(): Promise<Result<string, GoogleSignInError>> {
    this.#loading ??= loadGoogleOAuth();
    const oauth = await this.#loading;
    if (oauth === undefined) {
      // Lets the next click try again.
      this.#loading = undefined;
      return fail('unavailable');
    }
    return new Promise((resolve) => {
      oauth
        .initCodeClient({
          client_id: this.#clientId,
          scope: 'openid email profile',
          ux_mode: 'popup',
          callback: ({ code }) => resolve(code === undefined || code === '' ? fail('closed') : ok(code)),
          error_callback: ({ type }) => resolve(fail(type === 'popup_failed_to_open' ? 'blocked' : 'closed')),
        })
        .requestCode();
    });
  }
}

/** @returns `undefined` when the script does not load within ten seconds or lacks the expected API */
function loadGoogleOAuth(): Promise<GoogleOAuth | undefined> {
  // The script of an earlier attempt may have loaded late.
  const present = window.google?.accounts?.oauth2;
  if (present !== undefined) return Promise.resolve(present);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const finish = () => {
      clearTimeout(timer);
      script.remove();
      resolve(window.google?.accounts?.oauth2);
    };
    const timer = setTimeout(finish, SCRIPT_TIMEOUT_MS);
    script.async = true;
    script.addEventListener('load', finish);
    script.addEventListener('error', finish);
    script.src = trustedScriptUrl();
    document.head.append(script);
  });
}

/** Trusted Types require a policy for script URLs; this one allows only Google's script. */
function trustedScriptUrl(): string {
  if (window.trustedTypes === undefined) return SCRIPT_URL;
  policy ??= window.trustedTypes.createPolicy('kopal', { createScriptURL: () => SCRIPT_URL });
  return policy.createScriptURL(SCRIPT_URL);
}

let policy: { createScriptURL(url: string): string } | undefined;
