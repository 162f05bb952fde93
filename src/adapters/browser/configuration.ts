import * as v from 'valibot';
import { parseJson } from '../../core/shared/json.ts';

/** Settings of an environment. The build sets them; the page can override them by the same keys. */
export interface Configuration {
  /** Base of the product API: an absolute URL, or a path on the page's own origin. */
  readonly apiBaseUrl: string;
  /** Base of the country, state and city service. */
  readonly geoBaseUrl: string;
  /** Sent to the country service only. */
  readonly geoApiKey: string | undefined;
  readonly productName: string;
  /** Part of the names of two wire fields, `kopalInv` and `totalInvestment_by_kopal`, and of `kopal-data.zip`. */
  readonly productShortName: string;
  readonly backend: 'http' | 'memory';
  /** Enables Google Identity Services. */
  readonly googleClientId: string | undefined;
  /** URL of a stand-in consent page, used when there is no client id. */
  readonly googleDemoUrl: string | undefined;
}

const setting = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

const settingsSchema = v.object({
  VITE_API_BASE_URL: setting,
  VITE_GEO_BASE_URL: setting,
  VITE_GEO_API_KEY: setting,
  VITE_PRODUCT_NAME: setting,
  VITE_PRODUCT_SHORT_NAME: setting,
  VITE_BACKEND: setting,
  VITE_GOOGLE_CLIENT_ID: setting,
  VITE_GOOGLE_DEMO_URL: setting,
});

type Settings = v.InferOutput<typeof settingsSchema>;

/** Reads settings from any value; an unreadable setting counts as not set. Never throws. */
function readSettings(source: unknown): Settings {
  const result = v.safeParse(settingsSchema, source);
  return result.success ? result.output : {};
}

/**
 * Resolves the settings: those of the page (`<script type="application/json" id="app-config">`) override those of the
 * build, which override the defaults.
 */
export function readConfiguration(built: unknown, page: string): Configuration {
  const settings = { ...readSettings(built), ...defined(readSettings(parseJson(page))) };
  const apiBaseUrl = settings.VITE_API_BASE_URL ?? '/api';
  return {
    apiBaseUrl,
    geoBaseUrl: settings.VITE_GEO_BASE_URL ?? apiBaseUrl,
    geoApiKey: settings.VITE_GEO_API_KEY,
    productShortName: settings.VITE_PRODUCT_SHORT_NAME ?? 'kopal',
    productName: settings.VITE_PRODUCT_NAME ?? 'Kopal',
    backend: settings.VITE_BACKEND === 'memory' ? 'memory' : 'http',
    googleClientId: settings.VITE_GOOGLE_CLIENT_ID,
    googleDemoUrl: settings.VITE_GOOGLE_DEMO_URL,
  };
}

const defined = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
