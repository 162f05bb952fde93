/** How a gateway rejects a call: with a status of HTTP and, where a test names them, with these messages. */
export const rejection = (status: number, ...messages: readonly string[]) => ({
  ok: false,
  error: { kind: 'http', status, ...(messages.length === 0 ? {} : { messages }) },
});
