import type { AppConfig, PageConfiguration } from '../config.ts';

/** Where the demo's stand-in for Google's consent page is. */
export const consentPath = '/demo/google';

/** Whether the demo's consent page stands in for Google: only where nobody has configured the real one. */
export function hasConsentPage({ demo, google, page }: Pick<AppConfig, 'demo' | 'google' | 'page'>): boolean {
  return demo && google === undefined && page.VITE_GOOGLE_CLIENT_ID === undefined;
}

/** What the server fills into the pages: what the environment names, and what follows from it about Google. */
export function pageConfiguration(config: Pick<AppConfig, 'demo' | 'google' | 'page'>): PageConfiguration {
  return {
    ...(config.google === undefined ? {} : { VITE_GOOGLE_CLIENT_ID: config.google.clientId }),
    ...(hasConsentPage(config) ? { VITE_GOOGLE_DEMO_URL: consentPath } : {}),
    ...config.page,
  };
}
