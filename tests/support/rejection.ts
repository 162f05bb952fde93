/** The result of a gateway for a rejected call: the HTTP status, and messages if the test passes any. */
export const rejection = (status: number, ...messages: readonly string[]) => ({
  ok: false,
  error: { kind: 'http', status, ...(messages.length === 0 ? {} : { messages }) },
});
