import type { BrowserContext, Page, Route } from '@playwright/test';

export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const CONSENT = 'https://accounts.google.com/o/oauth2/v2/auth';

/** The code that the fake consent page sends. It needs escaping in an address, as Google's codes do. */
export const GOOGLE_CODE = '4/0A&b=c+d e%2F';

/**
 * The documented behaviour of Google Identity Services' `initCodeClient` in popup mode: `requestCode` opens the consent
 * page; `callback` gets the code or an error, `error_callback` the reason why the popup failed.
 */
const SCRIPT = `
window.google = { accounts: { oauth2: { initCodeClient(options) {
  return { requestCode() {
    const url = new URL(${JSON.stringify(CONSENT)});
    for (const name of ['client_id', 'scope', 'ux_mode']) url.searchParams.set(name, options[name]);
    const popup = open(url, 'google', 'popup,width=480,height=640');
    if (popup === null) return options.error_callback({ type: 'popup_failed_to_open' });
    const end = () => { removeEventListener('message', listen); clearInterval(watch); };
    const listen = ({ origin, data }) => {
      if (origin !== url.origin) return;
      end();
      popup.close();
      options.callback(data);
    };
    addEventListener('message', listen);
    const watch = setInterval(() => {
      if (!popup.closed) return;
      end();
      options.error_callback({ type: 'popup_closed' });
    }, 200);
  } };
} } } };`;

const CONSENT_PAGE = `<!doctype html><title>Sign in with Google</title>
<button id="allow">Allow</button><button id="deny">Cancel</button><button id="empty">Nothing</button>
<script>
const messages = {
  allow: { code: ${JSON.stringify(GOOGLE_CODE)} },
  deny: { error: 'access_denied' },
  empty: { code: '' },
};
for (const [id, message] of Object.entries(messages)) {
  document.getElementById(id).onclick = () => opener.postMessage(message, '*');
}
</script>`;

export const serveGoogleScript = (route: Route): Promise<void> => serveScript(route, SCRIPT);

/** Responds to a request to Google's host with the given script. */
export const serveScript = (route: Route, body: string): Promise<void> =>
  route.fulfill({ contentType: 'text/javascript', body });

/**
 * Replaces Google's script, and the consent page that the script opens, by fakes that need no network.
 * @returns the addresses of the opened consent pages
 */
export async function standInForGoogle(context: BrowserContext): Promise<readonly URL[]> {
  const opened: URL[] = [];
  await context.route(GOOGLE_SCRIPT, serveGoogleScript);
  await context.route(`${CONSENT}?*`, (route) => {
    opened.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: CONSENT_PAGE });
  });
  return opened;
}

/** Makes `open` return no window during an action, as a browser that blocks popups does. */
export async function whilePopupsAreBlocked(page: Page, act: () => Promise<void>): Promise<void> {
  const open = await page.evaluateHandle(() => {
    const original = window.open;
    window.open = () => null;
    return original;
  });
  await act();
  await page.evaluate((original) => {
    window.open = original;
  }, open);
}
