import {
  consentCodeCall,
  consentPageCall,
  consentScriptCall,
  demoDocumentCall,
  demoLogoCall,
  demoStyleCall,
  mailboxCall,
} from '../demo/demo-calls.ts';
import { json, operation, type Operation, objectSchema } from './operation.ts';
import { LINE, TEXT } from './record-schema.ts';

const PAGE = { tag: 'Demo', access: 'no-token', errorResponses: [] } as const;
const answer = (description: string, type: string): Operation['answer'] => ({
  status: 200,
  description,
  content: { type, schema: LINE },
});

/** Calls that exist only outside of production. */
export const DEMO_OPERATIONS: readonly Operation[] = [
  operation(demoLogoCall, {
    ...PAGE,
    ...{ summary: 'The logo of an invented company', errorResponses: [404] },
    answer: answer('The logo.', 'image/svg+xml'),
  }),
  operation(demoDocumentCall, {
    ...PAGE,
    ...{ summary: 'A document of an invented company', errorResponses: [404] },
    answer: answer('The document.', 'text/plain'),
  }),
  operation(demoStyleCall, {
    ...PAGE,
    summary: 'Style of the pages',
    answer: answer('The style.', 'text/css'),
  }),
];

/** Calls that exist when mail goes to the demo's mailbox. */
export const MAILBOX_OPERATIONS: readonly Operation[] = [
  operation(mailboxCall, {
    ...PAGE,
    summary: 'Every email sent',
    answer: answer('Newest first.', 'text/html'),
  }),
];

/** Calls that exist when the demo stands in for Google. */
export const CONSENT_OPERATIONS: readonly Operation[] = [
  operation(consentPageCall, {
    ...PAGE,
    summary: "Stands in for Google's consent popup",
    query: { origin: { schema: TEXT }, state: { schema: TEXT } },
    answer: answer('The page.', 'text/html'),
  }),
  operation(consentScriptCall, {
    ...PAGE,
    summary: 'Script of that page',
    answer: answer('The script.', 'text/javascript'),
  }),
  operation(consentCodeCall, {
    ...PAGE,
    summary: 'A code for the chosen account',
    body: json({
      type: 'object',
      properties: { email: LINE, first_name: LINE, last_name: LINE },
      required: ['email'],
    }),
    answer: { status: 200, description: 'The code.', content: json(objectSchema({ code: TEXT })) },
    errorResponses: [400, 413, 415],
  }),
];
