import { StoreUnavailableError } from './document-store.ts';

const NO_BUCKET = 'there is no bucket of that name.';

/** What an error of the S3 client library says about the S3 server's response. */
interface ServiceResponse {
  readonly status: number;
  readonly serviceCode: string;
}

/** Whether the request named an object that does not exist, in a bucket that does. */
export function isMissingObject(error: unknown): boolean {
  const response = responseIn(error);
  return response?.status === 404 && response.serviceCode === 'NoSuchKey';
}

/** Whether the same request may succeed a moment later: the server is busy, or a connection was lost. */
export function isTransient(error: unknown): boolean {
  const { status } = responseIn(error) ?? {};
  if (status !== undefined) return status === 429 || status >= 500;
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(codeIn(error) ?? '');
}

/**
 * The error to throw when objects are listed in a bucket that does not exist: the S3 client then returns `null` instead
 * of throwing.
 */
export const missingBucket = (location: string): StoreUnavailableError =>
  new StoreUnavailableError(`Cannot use ${location}: ${NO_BUCKET}`, '404 NoSuchBucket');

/**
 * Describes a failed request in a text that is safe to print: without keys, and with nothing of the server's response
 * but its status and its code.
 * @param location `the bucket kopal at s3.example.com`
 */
export function storeFailure(location: string, error: unknown): StoreUnavailableError {
  const response = responseIn(error);
  const code = response === undefined ? codeIn(error) : `${response.status} ${response.serviceCode}`;
  return new StoreUnavailableError(`Cannot use ${location}: ${reason(response, code)}`, code ?? 'unknown');
}

function reason(response: ServiceResponse | undefined, code: string | undefined): string {
  switch (response?.status) {
    case undefined:
      break;
    case 401:
    case 403:
      return 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong, or the key has no permission for this bucket.';
    case 404:
      return NO_BUCKET;
    default:
      return `it did not accept the request (${code}).`;
  }
  switch (code) {
    case 'ECONNREFUSED':
      return 'nothing responds there. Is it running?';
    case 'ENOTFOUND':
      return 'there is no host of that name.';
    case 'EAI_AGAIN':
      return 'the name of the host cannot be looked up right now.';
    case 'TimeoutError':
    case 'ETIMEDOUT':
      return 'no response in time.';
    default:
      return `the connection failed, or its response cannot be used (code ${code ?? 'none'}).`;
  }
}

/** The server's code is used only if it is one word, because it is logged. */
function responseIn(error: unknown): ServiceResponse | undefined {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) return undefined;
  const knownCode = 'serviceCode' in error && typeof error.serviceCode === 'string' ? error.serviceCode : '';
  // The client reads the code only from a response of exactly the type application/xml. For any other response, the
  // code is read from the body here.
  const body = 'body' in error && typeof error.body === 'string' ? error.body : '';
  const isCodeUnknown = knownCode === '' || knownCode === 'Unknown';
  const code = isCodeUnknown ? /<Code>(\w+)<\/Code>/.exec(body)?.[1] : knownCode;
  return { status: error.status, serviceCode: /^\w{1,60}$/.test(code ?? '') ? (code ?? '') : 'none' };
}

/** The code of a network error, however deep it is nested; `TimeoutError` for a request that was given up. */
function codeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError') return error.name;
  if (error instanceof AggregateError && error.errors.length > 0) return codeIn(error.errors[0]);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeIn(error.cause);
}
