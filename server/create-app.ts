import { Hono } from 'hono';
import { addAccountRoutes, addLogInRoutes } from './account/account-routes.ts';
import { logInGuards } from './account/account-services.ts';
import { DemoGoogleCodes } from './demo/google-consent-routes.ts';
import { demoDocuments } from './demo/demo-document.ts';
import { addDemoRoutes } from './demo/demo-routes.ts';
import { addDescriptionRoute } from './description/open-api.ts';
import { addDocumentRoutes } from './documents/document-routes.ts';
import { KycDocumentService } from './documents/kyc-document-service.ts';
import { TransferLimit } from './documents/transfer-limit.ts';
import { addGoogleRoutes } from './google/google-routes.ts';
import { googleOf } from './google/google-token-endpoint.ts';
import { addHealthRoutes, type Readiness } from './health/readiness.ts';
import { addInterestRoutes } from './market/interest-routes.ts';
import { addMarketRoutes } from './market/market-routes.ts';
import type { ListCache } from './market/list-cache.ts';
import { addMarksRoutes } from './notifications/marks.ts';
import { addPlaceRoutes } from './places/place-routes.ts';
import type { AppDependencies } from './platform/config/app-dependencies.ts';
import { DocumentEncryption } from './platform/crypto/document-encryption.ts';
import { allowOrigins, withSecurityHeaders } from './platform/http/security-headers.ts';
import { respondWithError, throwNotFound } from './platform/http/respond-with-error.ts';
import type { AppEnvironment } from './platform/http/context.ts';
import { recordRequests } from './platform/http/record-requests.ts';
import { Routes } from './platform/http/route-table.ts';
import { traceRequests } from './platform/http/trace-context.ts';
import { addPortfolioRoutes } from './portfolio/portfolio-routes.ts';
import { addProfileRoutes } from './profile/profile-routes.ts';
import { addReportRoutes } from './reports/report-routes.ts';
import { addFactorRoutes } from './security/factor-routes.ts';
import { addOwnDataRoutes } from './security/own-data-routes.ts';
import { addSecurityRoutesWithoutSession } from './security/routes-without-session.ts';
import { addSecurityRoutes } from './security/security-routes.ts';
import { securityServices } from './security/security-services.ts';
import { addSessionRoutes } from './security/session-routes.ts';
import { routeServices } from './session/route-services.ts';
import { hasConsentPage } from './site/page-configuration.ts';
import { serveSite } from './site/serve-site.ts';
import type { Site } from './site/site.ts';

/** The reference API and the built app, as one Hono app. */
export type ServerApp = Hono<AppEnvironment>;

/** Everything the app is made of. */
interface Dependencies extends AppDependencies {
  /** The built app; without it only the API is served. */
  readonly site?: Site | undefined;
  /** Tells whether the process should get requests. */
  readonly readiness: Readiness;
  /** The cache of public lists, which the housekeeping clears. */
  readonly lists: ListCache;
}

/**
 * Builds the app. It does not depend on processes, sockets or the environment: a test or another host only calls
 * `app.fetch(request)`.
 */
export function createApp(dependencies: Dependencies): ServerApp {
  const { config, logger, readiness, lists } = dependencies;
  const services = routeServices(dependencies);
  const guards = logInGuards(services);
  const security = securityServices(services, guards);
  const encryption = new DocumentEncryption(services.keys.data);
  const documents = new KycDocumentService({ ...services, encryption });
  const transfers = new TransferLimit(services);
  const demoGoogleCodes = hasConsentPage(config) ? new DemoGoogleCodes(services) : undefined;
  const app: ServerApp = new Hono();
  const routes = new Routes(app);

  app.use(traceRequests);
  app.use(recordRequests(services));
  app.use(withSecurityHeaders(services.clientAddresses));
  if (config.corsOrigins.length > 0) app.use('/api/*', allowOrigins(config.corsOrigins));

  addHealthRoutes(routes, readiness);
  addLogInRoutes(routes, services, guards, security.logInSteps);
  addSecurityRoutesWithoutSession(routes, services, security);
  addAccountRoutes(routes, services, guards);
  addGoogleRoutes(routes, {
    ...services,
    codes: googleOf(services) ?? demoGoogleCodes,
    throttle: guards.throttles.byAddress.google,
    completion: security.logInSteps,
  });
  addMarketRoutes(routes, services, lists);
  addInterestRoutes(routes, services);
  addPortfolioRoutes(routes, services);
  addReportRoutes(routes, services, config.demo ? demoDocuments(services.db) : undefined);
  addProfileRoutes(routes, services, security.accountChanges);
  addSecurityRoutes(routes, services, security);
  addFactorRoutes(routes, services, security);
  addSessionRoutes(routes, services);
  addOwnDataRoutes(routes, services, security, { documents, transfers });
  addDocumentRoutes(routes, services, documents, transfers);
  addMarksRoutes(routes, services);
  addPlaceRoutes(routes);
  addDescriptionRoute(routes, services, { consentPage: demoGoogleCodes !== undefined });
  if (config.demo) addDemoRoutes(routes, services, demoGoogleCodes);
  routes.rejectOtherMethods();

  app.all('/api', throwNotFound);
  app.all('/api/*', throwNotFound);
  app.all('*', serveSite(dependencies.site));
  app.onError(respondWithError(logger));
  return app;
}
