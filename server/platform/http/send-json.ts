import { compressWhole, encodingFor, LONGEST_AT_ONCE } from './compression.ts';
import type { AppContext } from './context.ts';

/** Below this many bytes a better compression saves too little for the time that it takes. */
const SHORT_BYTES = 4_096;

/** Answers JSON text, compressed at once when it is short enough: streams would cost more than the compression. */
export function sendJson(c: AppContext, text: string): Response {
  const body = new TextEncoder().encode(text);
  const { byteLength } = body;
  const encoding =
    byteLength > LONGEST_AT_ONCE ? undefined : encodingFor(c.req.header('accept-encoding'), byteLength);
  c.header('Content-Type', 'application/json');
  if (encoding === undefined) return c.body(body, 200, { 'Content-Length': String(byteLength) });
  const sent = compressWhole(body, encoding, byteLength < SHORT_BYTES ? 1 : 3);
  c.header('Vary', 'Accept-Encoding', { append: true });
  return c.body(sent, 200, { 'Content-Encoding': encoding, 'Content-Length': String(sent.byteLength) });
}

/**
 * Answers JSON text that is made part by part. A short one is sent at once; a longer one as a stream, as fast as the
 * client reads, so that neither the text nor its compression is in memory as a whole.
 */
export function sendJsonParts(c: AppContext, parts: Iterator<string>): Response {
  let text = '';
  let next = parts.next();
  for (; next.done !== true && text.length < LONGEST_AT_ONCE; next = parts.next()) text += next.value;
  return next.done === true ? sendJson(c, text) : sendStream(c, text + next.value, parts);
}

function sendStream(c: AppContext, first: string, rest: Iterator<string>): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    pull(controller) {
      const part = rest.next();
      if (part.done === true) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
  });
  return c.body(stream, 200, { 'Content-Type': 'application/json' });
}
