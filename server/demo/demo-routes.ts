import { ApiError } from '../platform/http/api-error.ts';
import { DemoMailbox } from './demo-mailbox.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { pathParameter } from '../platform/http/calls.ts';
import type { RouteServices } from '../session/route-services.ts';
import { addConsentRoutes, type DemoGoogleCodes } from './google-consent-routes.ts';
import { DEMO_DOCUMENT_CALL, DEMO_LOGO_CALL } from './demo-calls.ts';
import { demoLogo } from './demo-logo.ts';
import { addDemoStyle, addMailboxRoutes } from './mailbox-routes.ts';

const ONE_DAY = 'public, max-age=86400';

/**
 * The calls that only the demo has: for the files of its companies, its mailbox and its stand-in for Google. Registered
 * only outside of production.
 * @param demoGoogleCodes `undefined` if Google is configured
 */
export function addDemoRoutes(
  routes: Routes,
  services: RouteServices,
  demoGoogleCodes: DemoGoogleCodes | undefined,
): void {
  addCompanyFiles(routes);
  addDemoStyle(routes);
  if (demoGoogleCodes !== undefined) addConsentRoutes(routes, services, demoGoogleCodes);
  if (services.hasDemoMailbox) {
    addMailboxRoutes(routes, services, new DemoMailbox(services));
  }
}

/** The logos of the demo's invented companies, and the documents in the data rooms of their deals. */
function addCompanyFiles(routes: Routes): void {
  routes.add(DEMO_LOGO_CALL, (c) => {
    return c.body(demoLogo(nameOf(pathParameter(c, DEMO_LOGO_CALL, 'file'), '.svg')), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': ONE_DAY,
      // Apps on other origins may show the file; opened as a page it can do nothing.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  routes.add(DEMO_DOCUMENT_CALL, (c) => {
    const name = nameOf(pathParameter(c, DEMO_DOCUMENT_CALL, 'file'), '.txt').replaceAll('-', ' ');
    return c.body(
      `${name}\n\nThis document belongs to the demo network. The company and its figures are invented.\n`,
      200,
      {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': ONE_DAY,
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
    );
  });
}

function nameOf(file: string, ending: string): string {
  const name = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
  if (!/^[a-z0-9-]{1,100}$/.test(name)) throw new ApiError(404, 'Nothing was found at this address.');
  return name;
}
