/** The reason phrases of HTTP (RFC 9110, IANA registry) and what frameworks send in their place, in lower case. */
const PHRASES: ReadonlySet<string> = new Set([
  ...['continue', 'switching protocols', 'processing', 'early hints'],
  ...['ok', 'created', 'accepted', 'non-authoritative information', 'no content', 'reset content'],
  ...['partial content', 'multi-status', 'already reported', 'im used', 'success'],
  ...['multiple choices', 'moved permanently', 'found', 'see other', 'not modified', 'use proxy'],
  ...['temporary redirect', 'permanent redirect'],
  ...['bad request', 'unauthorized', 'unauthorised', 'unauthenticated', 'payment required', 'forbidden'],
  ...['not found', 'method not allowed', 'not acceptable', 'proxy authentication required'],
  ...['request timeout', 'request time-out', 'conflict', 'gone', 'length required', 'precondition failed'],
  ...['content too large', 'payload too large', 'request entity too large', 'uri too long'],
  ...['request-uri too long', 'request-uri too large', 'unsupported media type', 'range not satisfiable'],
  ...['requested range not satisfiable', 'expectation failed', "i'm a teapot", 'misdirected request'],
  ...['unprocessable content', 'unprocessable entity', 'locked', 'failed dependency', 'too early'],
  ...['upgrade required', 'precondition required', 'too many requests'],
  ...['request header fields too large', 'unavailable for legal reasons', 'client closed request'],
  ...['internal server error', 'internal error', 'server error', 'error', 'not implemented', 'bad gateway'],
  ...['service unavailable', 'service temporarily unavailable', 'gateway timeout', 'gateway time-out'],
  ...['http version not supported', 'variant also negotiates', 'insufficient storage', 'loop detected'],
  ...[
    'bandwidth limit exceeded',
    'not extended',
    'network authentication required',
    'request failed with status code',
  ],
]);

/** Longer than any phrase with its status. It also bounds the work of the patterns below. */
const LONGEST = 80;
/** `HTTP/1.1 500 `, `Error: `, `Status code 404 - ` */
const STATUS_BEFORE = /^(?:http(?:\/\d(?:\.\d)?)?|error|status(?: code)?)?[\s:]*(?:\b\d{3}\b)?[\s:–-]*/u;
/** ` (500)`, `.` */
const STATUS_AFTER = /[\s:(]*(?:\b\d{3}\b)?[\s.!)]*$/u;

/**
 * Whether a text of a server says nothing but the status of its answer: `Internal Server Error`, `404 Not Found`,
 * `HTTP 502`. Such a text is not meant for users and counts as none.
 */
export function isStatusPhrase(text: string): boolean {
  const words = text.trim().toLowerCase();
  if (words.length > LONGEST) return false;
  const withoutEnd = words.replace(STATUS_AFTER, '');
  const phrase = withoutEnd.replace(STATUS_BEFORE, '');
  return phrase === '' || PHRASES.has(phrase) || PHRASES.has(withoutEnd);
}
