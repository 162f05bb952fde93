import type { BrowserContext, Page, Route } from '@playwright/test';

export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const CONSENT = 'https://accounts.google.com/o/oauth2/v2/auth';

/** The code that the stand-in's consent page gives. It needs escaping in an address, as Google's do. */
export const GOOGLE_CODE = '4/0A&b=c+d e%2F';

/**
 * What the pages of Google Identity Services promise of `initCodeClient` in popup mode: `requestCode` opens the
 * consent page; `callback` gets the code or an error, `error_callback` why the popup came to nothing.
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
const answers = {
  allow: { code: ${JSON.stringify(GOOGLE_CODE)} },
  deny: { error: 'access_denied' },
  empty: { code: '' },
};
for (const [id, answer] of Object.entries(answers)) {
  document.getElementById(id).onclick = () => opener.postMessage(answer, '*');
}
</script>`;

export const answerGoogleScript = (route: Route): Promise<void> => answerScript(route, SCRIPT);

/** Answers as Google's host does, with any script. */
export const answerScript = (route: Route, body: string): Promise<void> =>
  route.fulfill({ contentType: 'text/javascript', body });

/**
 * Stands in for Google in a browser without a way to it: its script, and the consent page that this opens.
 * @returns the addresses of the consent pages that were opened
 */
export async function standInForGoogle(context: BrowserContext): Promise<readonly URL[]> {
  const opened: URL[] = [];
  await context.route(GOOGLE_SCRIPT, answerGoogleScript);
  await context.route(`${CONSENT}?*`, (route) => {
    opened.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: CONSENT_PAGE });
  });
  return opened;
}

/** As a browser that blocks popups: `open` gives no window. */
export const blockPopups = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.open = () => null;
  });
