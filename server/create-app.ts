import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { accountServices } from './account/account-services.ts';
import { loginThrottles } from './account/login-throttle.ts';
import { GoogleTokenEndpoint } from './google/google-token-endpoint.ts';
import { KeyedHash } from './platform/crypto/keyed-hash.ts';
import { PasswordHasher } from './account/password-hasher.ts';
import { Sessions } from './session/sessions.ts';
import { addConsentRoutes } from './demo/consent-routes.ts';
import { DemoConsent } from './demo/demo-consent.ts';
import { demoDocument } from './demo/demo-document.ts';
import { addDemoRoutes } from './demo/demo-routes.ts';
import { addDemoStyle, addMailboxRoutes } from './demo/mailbox-routes.ts';
import { DemoMailbox } from './platform/mail/demo-mailbox.ts';
import { ApiError, asApiError, errorBody } from './platform/http/api-error.ts';
import { ClientAddresses } from './platform/http/client-address.ts';
import { compressJson } from './platform/http/compression.ts';
import type { AppDependencies } from './platform/config/app-dependencies.ts';
import type { AppContext, AppEnvironment } from './platform/http/context.ts';
import { describeError, type Logger } from './platform/logger.ts';
import { noMetrics } from './platform/metrics/metrics.ts';
import { countRequests } from './platform/http/request-metrics.ts';
import { traceRequests, tracedFetch } from './platform/http/trace-context.ts';
import { logRequests } from './platform/http/request-log.ts';
import { withSecurityHeaders } from './platform/http/security-headers.ts';
import { addAccountRoutes } from './account/account-routes.ts';
import { addAuthRoutes } from './account/log-in-routes.ts';
import { addDescriptionRoute } from './description/description-route.ts';
import { addDocumentRoutes } from './documents/document-routes.ts';
import { addGoogleRoutes } from './google/google-routes.ts';
import { addHealthRoutes } from './health/health-route.ts';
import { Readiness } from './health/readiness.ts';
import { addMarketRoutes } from './market/market-routes.ts';
import { addPortfolioRoutes } from './portfolio/portfolio-routes.ts';
import type { ReadReportFile } from './reports/report-file.ts';
import { addReportRoutes } from './reports/report-routes.ts';
import { addPlaceRoutes } from './places/place-routes.ts';
import { addProfileRoutes } from './profile/profile-routes.ts';
import { Routes } from './platform/http/route-table.ts';
import { hasConsentPage } from './site/page-configuration.ts';
import { serveSite } from './site/serve-site.ts';
import type { Site } from './site/site.ts';

/** The reference API and the built app, as one Hono app. */
export type ServerApp = Hono<AppEnvironment>;

/** Everything the app is made of. */
interface Dependencies extends AppDependencies {
  /** The built app; without it only the API is served. */
  readonly site?: Site | undefined;
  /** Says whether the process is stopping; one of its own by default. */
  readonly readiness?: Readiness | undefined;
}

/**
 * Builds the app. It does not depend on processes, sockets or the environment: a test or another host only calls
 * `app.fetch(request)`.
 */
export function createApp(dependencies: Dependencies): ServerApp {
  const app: ServerApp = new Hono();
  const addresses = new ClientAddresses(dependencies.config.trustedProxies);
  const sessions = new Sessions(dependencies);
  const keyedHash = new KeyedHash({ ...dependencies, secrets: dependencies.config.codeSecrets });
  const throttles = loginThrottles(dependencies, keyedHash);
  const passwords = new PasswordHasher({
    hashing: dependencies.config.passwordHashing,
    randomBytes: dependencies.randomBytes,
    metrics: dependencies.metrics,
  });

  app.use(traceRequests(dependencies.randomBytes));
  app.use(countRequests(dependencies.metrics ?? noMetrics));
  app.use(logRequests(dependencies.logger, dependencies.clock));
  app.use(withSecurityHeaders(addresses));
  if (dependencies.config.corsOrigins.length > 0)
    app.use('/api/*', allowOrigins(dependencies.config.corsOrigins));
  app.use('/api/*', compressJson);

  const hasMailbox = dependencies.mailDelivery?.kind === 'demo-mailbox';
  const routes = new Routes(app);
  addHealthRoutes(routes, dependencies.readiness ?? new Readiness(dependencies));
  addAuthRoutes(routes, dependencies, sessions, passwords, throttles, addresses);
  addAccountRoutes(
    routes,
    accountServices(dependencies, sessions, passwords, keyedHash, throttles),
    addresses,
  );
  const consent = hasConsentPage(dependencies.config) ? new DemoConsent(dependencies) : undefined;
  addGoogleRoutes(
    routes,
    dependencies,
    sessions,
    throttles.addresses.google,
    addresses,
    realGoogle(dependencies) ?? consent,
  );
  addMarketRoutes(routes, dependencies, sessions, addresses);
  addPortfolioRoutes(routes, dependencies, sessions, addresses);
  addDocumentRoutes(routes, dependencies, sessions);
  addReportRoutes(routes, dependencies, sessions, keyedHash, addresses, reportFiles(dependencies));
  addProfileRoutes(routes, dependencies, sessions);
  addPlaceRoutes(routes);
  addDescriptionRoute(routes, {
    ...dependencies.config,
    productName: dependencies.config.page.VITE_PRODUCT_NAME ?? 'Kopal',
    mailbox: hasMailbox,
    consentPage: consent !== undefined,
  });
  if (dependencies.config.demo) {
    addDemoRoutes(routes);
    addDemoStyle(routes);
    if (consent !== undefined) addConsentRoutes(routes, dependencies, consent);
    if (hasMailbox)
      addMailboxRoutes(routes, new DemoMailbox({ ...dependencies, secrets: dependencies.config.dataKeys }));
  }
  routes.rejectOtherMethods();
  app.all('/api', notFound);
  app.all('/api/*', notFound);
  app.all('*', serveSite(dependencies.site));

  app.onError((error, c) => answerError(error, c, dependencies.logger));
  return app;
}

/** Only the demo has documents of reports: it writes them when they are requested. */
function reportFiles({ config, db }: AppDependencies): ReadReportFile | undefined {
  return config.demo ? (place) => demoDocument(db, place) : undefined;
}

function realGoogle({
  config,
  clock,
  fetch = globalThis.fetch,
}: AppDependencies): GoogleTokenEndpoint | undefined {
  return (
    config.google && new GoogleTokenEndpoint({ credentials: config.google, clock, fetch: tracedFetch(fetch) })
  );
}

/** Allows only the listed origins. A bearer token is not a cookie, so no credentials are involved. */
function allowOrigins(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  });
}

function notFound(): never {
  throw new ApiError(404, 'Nothing was found at this address.');
}

function answerError(error: Error, c: AppContext, logger: Logger): Response {
  const known = asApiError(error);
  if (known === undefined || known.status >= 500) {
    logger.error(known === undefined ? 'bug' : 'unavailable', describeError(error));
  }
  const { status, message, headers } =
    known ?? new ApiError(500, 'Something went wrong! Please try again later.');
  return c.json(errorBody(status, message), status, { ...headers });
}
