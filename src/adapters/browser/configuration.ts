import * as v from 'valibot';

/** What can be set for each environment, at build time or, by the same keys, in the page itself. */
export interface Configuration {
  /** Base of the product API: a path on the page's own origin, or absolute. */
  readonly apiBaseUrl: string;
  /** Base of the country, state and city service. */
  readonly geoBaseUrl: string;
  /** Goes to that service only. */
  readonly geoApiKey: string | undefined;
  readonly productName: string;
  /** Makes the names of two fields on the wire, such as `kopalInv`. */
  readonly productShortName: string;
  readonly backend: 'http' | 'memory';
  /** With it, Google Identity Services is used. */
  readonly googleClientId: string | undefined;
  /** A stand-in consent page, for where there is no client id. */
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

/** Total: what is not readable is not set. */
function readSettings(source: unknown): Settings {
  const result = v.safeParse(settingsSchema, source);
  return result.success ? result.output : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The settings in force: the page's own (`<script type="application/json" id="app-config">`) before those of the
 * build, before the defaults.
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
