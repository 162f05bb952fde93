import { CONSENT_PATH } from '../site/page-configuration.ts';

/* The calls of the demo. They exist only outside of production, and the app's contract has none of them. */

export const DEMO_LOGO_CALL = 'GET /demo/logos/{file}';
export const DEMO_DOCUMENT_CALL = 'GET /demo/documents/{file}';
export const DEMO_STYLE_CALL = 'GET /demo/pages.css';
export const MAILBOX_CALL = 'GET /demo/mailbox';
export const CONSENT_PAGE_CALL = `GET ${CONSENT_PATH}?origin&state` as const;
export const CONSENT_SCRIPT_CALL = `GET ${CONSENT_PATH}.js` as const;
export const CONSENT_CODE_CALL = `POST ${CONSENT_PATH}/codes` as const;
