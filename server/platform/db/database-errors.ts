const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
]);

const OUT_OF_SPACE_CODES = new Set(['53100', 'ENOSPC']);

/** Messages of pg errors without a code: a connection is lost, none becomes free in time, or a query takes too long. */
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|query read timeout/i;

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Distinguishes a missing socket of PostgreSQL from a missing file: both have the code `ENOENT`. */
const isConnectError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect';

/** The error and all errors nested in it: several addresses of one host fail as one `AggregateError`. */
function* unwrapped(error: unknown): Generator<unknown> {
  yield error;
  if (error instanceof AggregateError) for (const inner of error.errors) yield* unwrapped(inner);
  else if (error instanceof Error && error.cause !== undefined) yield* unwrapped(error.cause);
}

/** Whether the database could not be reached or took too long, so the same request may succeed later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (const each of unwrapped(error)) {
    const code = codeOf(each);
    if (code !== undefined && (CONNECTION_CODES.has(code) || code.startsWith('08'))) return true;
    if (code === 'ENOENT' && isConnectError(each)) return true;
    if (each instanceof Error && CONNECTION_MESSAGES.test(each.message)) return true;
  }
  return false;
}

/** Whether a disk is full: that of the database, or that of the documents. */
export function isOutOfSpace(error: unknown): boolean {
  for (const each of unwrapped(error)) {
    const code = codeOf(each);
    if (code !== undefined && OUT_OF_SPACE_CODES.has(code)) return true;
    if (each instanceof Error && /no space left on device/i.test(each.message)) return true;
  }
  return false;
}

/**
 * Says why a PostgreSQL server cannot be used. The text is safe to print: it names host and port, never user, password
 * or URL.
 */
export function connectionFailure(error: unknown, url: URL): string {
  // As pg reads them: the folder of a socket is in the query, or encoded in place of the host.
  const host = url.searchParams.get('host') || decodeURIComponent(url.hostname) || 'localhost';
  const port = url.searchParams.get('port') || url.port || '5432';
  const start = `Cannot use the PostgreSQL server at ${host}:${port} named in DATABASE_URL`;
  for (const each of unwrapped(error)) {
    switch (codeOf(each)) {
      case 'ECONNREFUSED':
        return `${start}: nothing responds there. Is it running?`;
      case 'ENOTFOUND':
        return `${start}: there is no host of that name.`;
      case 'EAI_AGAIN':
        return `${start}: the name of the host cannot be looked up right now.`;
      case '28P01':
        return `${start}: it rejected the user name or the password.`;
      case '28000':
        return (
          `${start}: it rejected the user, who is unknown or may not log in, or not from this host or with this ` +
          'encryption (pg_hba.conf, sslmode in DATABASE_URL).'
        );
      case '3D000':
        return `${start}: it has no database of that name.`;
      case '42501':
        return `${start}: the user may not connect to this database.`;
      case '57P03':
        return `${start}: it is just starting or stopping. Try again in a moment.`;
      case '08006': // the server is silent: DatabaseSilentError
        return `${start}: no response in time.`;
      default:
    }
    if (each instanceof Error && /timeout/i.test(each.message)) return `${start}: no response in time.`;
    if (each instanceof Error && /SSL/i.test(each.message)) {
      return `${start}: it and this program do not agree on encryption (sslmode in DATABASE_URL).`;
    }
  }
  return `${start}: it did not accept the connection (code ${codeOf(error) ?? 'none'}).`;
}
