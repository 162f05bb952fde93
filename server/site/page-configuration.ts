import type { AppConfig, PageConfiguration } from '../platform/config/app-config.ts';

/** Path of the demo's stand-in for Google's consent page. */
export const CONSENT_PATH = '/demo/google';

/** Whether the demo's consent page replaces Google: only if Google is not configured. */
export function hasConsentPage({
  demo,
  google,
  pageSettings,
}: Pick<AppConfig, 'demo' | 'google' | 'pageSettings'>): boolean {
  return demo && google === undefined && pageSettings.VITE_GOOGLE_CLIENT_ID === undefined;
}

/**
 * The configuration that the server writes into the pages: the settings of the environment, and the Google settings
 * that follow from them.
 */
export function pageConfiguration(
  config: Pick<AppConfig, 'demo' | 'google' | 'pageSettings'>,
): PageConfiguration {
  return {
    ...(config.google === undefined ? {} : { VITE_GOOGLE_CLIENT_ID: config.google.clientId }),
    ...(hasConsentPage(config) ? { VITE_GOOGLE_DEMO_URL: CONSENT_PATH } : {}),
    ...config.pageSettings,
  };
}
