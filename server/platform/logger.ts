/** A line's fields. Never a token, one-time code, password, e-mail, query string or body. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Structured logs: one JSON object a line. */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/**
 * Writes lines of JSON such as `{"time":"…","level":"info","event":"request","status":200}`.
 * @param context returns fields to add to each line, such as the trace of the running request
 */
export function jsonLogger(
  write: (line: string) => void,
  now: () => number,
  context: () => LogFields = () => ({}),
): Logger {
  const log =
    (level: 'info' | 'error') =>
    (event: string, fields: LogFields = {}) => {
      write(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...context(), ...fields }));
    };
  return { info: log('info'), error: log('error') };
}

/**
 * The parts of an exception that may be logged: its class, its code and its position in our code. Its message is left
 * out, because drivers put values and addresses into it.
 */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frame = error.stack
    ?.split('\n')
    .find((line) => /^\s+at .*\/server\//u.test(line) && !line.includes('node_modules'))
    ?.replace(/^.*\/server\//, 'server/')
    .replace(/\)$/, '');
  return { error: error.name, code, at: frame };
}
