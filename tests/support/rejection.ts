/** How a gateway rejects a call: with an HTTP status and, if a test gives any, with messages. */
export const rejection = (status: number, ...messages: readonly string[]) => ({
  ok: false,
  error: { kind: 'http', status, ...(messages.length === 0 ? {} : { messages }) },
});
