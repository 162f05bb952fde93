import {
  CONSENT_CODE_CALL,
  CONSENT_PAGE_CALL,
  CONSENT_SCRIPT_CALL,
  DEMO_DOCUMENT_CALL,
  DEMO_LOGO_CALL,
  DEMO_STYLE_CALL,
  MAILBOX_CALL,
} from '../demo/demo-calls.ts';
import { jsonContent, operation, type Operation, objectSchema } from './operation.ts';
import { STRING, NON_EMPTY_STRING } from './record-schema.ts';

const DEMO_DEFAULTS = { tag: 'Demo', access: 'no-token', errorResponses: [] } as const;
const response = (description: string, type: string): Operation['response'] => ({
  status: 200,
  description,
  content: { type, schema: STRING },
});

/** Calls that exist whenever the demo is on. */
export const DEMO_OPERATIONS: readonly Operation[] = [
  operation(DEMO_LOGO_CALL, {
    ...DEMO_DEFAULTS,
    summary: 'The logo of an invented company',
    errorResponses: [404],
    response: response('The logo.', 'image/svg+xml'),
  }),
  operation(DEMO_DOCUMENT_CALL, {
    ...DEMO_DEFAULTS,
    summary: 'A document of an invented company',
    errorResponses: [404],
    response: response('The document.', 'text/plain'),
  }),
  operation(DEMO_STYLE_CALL, {
    ...DEMO_DEFAULTS,
    summary: 'Style sheet of the demo pages',
    response: response('The style sheet.', 'text/css'),
  }),
];

/** Calls that exist when mail goes to the demo's mailbox. */
export const MAILBOX_OPERATIONS: readonly Operation[] = [
  operation(MAILBOX_CALL, {
    ...DEMO_DEFAULTS,
    summary: 'The emails of the last day',
    errorResponses: [404],
    response: response('The emails, newest first.', 'text/html'),
  }),
];

/** Calls that exist when the demo stands in for Google. */
export const CONSENT_OPERATIONS: readonly Operation[] = [
  operation(CONSENT_PAGE_CALL, {
    ...DEMO_DEFAULTS,
    summary: "Stands in for Google's consent popup",
    query: { origin: { schema: NON_EMPTY_STRING }, state: { schema: NON_EMPTY_STRING } },
    response: response('The page.', 'text/html'),
  }),
  operation(CONSENT_SCRIPT_CALL, {
    ...DEMO_DEFAULTS,
    summary: 'Script of the consent page',
    response: response('The script.', 'text/javascript'),
  }),
  operation(CONSENT_CODE_CALL, {
    ...DEMO_DEFAULTS,
    summary: 'A code for the chosen account',
    body: jsonContent({
      type: 'object',
      properties: { email: STRING, first_name: STRING, last_name: STRING },
      required: ['email'],
    }),
    response: {
      status: 200,
      description: 'The code.',
      content: jsonContent(objectSchema({ code: NON_EMPTY_STRING })),
    },
    errorResponses: [400, 403, 404, 413, 415, 429],
  }),
];
