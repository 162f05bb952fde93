import { CONSENT_PATH } from '../site/page-configuration.ts';

/* The addresses of the demo, which exist outside of production only. The app's contract has none of them. */

export const demoLogoCall = 'GET /demo/logos/{file}';
export const demoDocumentCall = 'GET /demo/documents/{file}';
export const demoStyleCall = 'GET /demo/pages.css';
export const mailboxCall = 'GET /demo/mailbox';
export const consentPageCall = `GET ${CONSENT_PATH}?origin&state` as const;
export const consentScriptCall = `GET ${CONSENT_PATH}.js` as const;
export const consentCodeCall = `POST ${CONSENT_PATH}/codes` as const;
