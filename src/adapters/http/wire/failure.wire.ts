import * as v from 'valibot';

/** An error response has a `message`, or a list `errors` of strings or objects with `message`. */
const failureSchema = v.object({
  message: v.optional(v.unknown()),
  errors: v.optional(v.unknown()),
});
const withMessage = v.object({ message: v.string() });

const MAX_LENGTH = 200;
const STACK_LINE = /\n\s+at\s/u;
const HTML_PAGE = /^\s*<(?:!doctype|html|head|body)\b/iu;

/** A server's message, trimmed and shortened; `undefined` for a non-string, a blank, a stack trace or an HTML page. */
export function readableMessage(value: unknown): string | undefined {
  if (typeof value !== 'string' || STACK_LINE.test(value) || HTML_PAGE.test(value)) return undefined;
  const trimmed = value.trim();
  if (trimmed === '') return undefined;
  const characters = [...trimmed.slice(0, 2 * MAX_LENGTH)];
  return characters.length > MAX_LENGTH ? characters.slice(0, MAX_LENGTH).join('') : characters.join('');
}

const messageOf = (entry: unknown): unknown => (v.is(withMessage, entry) ? entry.message : entry);

export interface DecodedFailure {
  readonly messages: readonly string[];
  /** Whether the messages came as the list `errors`. */
  readonly isErrorList: boolean;
}

/**
 * Decodes the messages of an error response; a body of another shape has no messages. The single message of
 * a server error (5xx) is for operators, so it is left out; the list `errors` is for users, whatever the status.
 */
export function decodeFailure(body: unknown, status: number): DecodedFailure {
  if (!v.is(failureSchema, body)) return { messages: [], isErrorList: false };
  const listed = (Array.isArray(body.errors) ? body.errors : [])
    .slice(0, 20)
    .map((entry) => readableMessage(messageOf(entry)))
    .filter((message) => message !== undefined);
  if (listed.length > 0) return { messages: listed, isErrorList: true };
  const single = status < 500 ? readableMessage(body.message) : undefined;
  return { messages: single === undefined ? [] : [single], isErrorList: false };
}
