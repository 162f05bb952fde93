import { of, type Observable } from 'rxjs';
import type { BinaryContent } from '../../core/kyc/image-processor.port.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, type Result } from '../../core/shared/result.ts';
import { isBelowApiRoot } from './api-address.ts';
import type { HttpClient } from './http-client.ts';

/** Downloads a file of the API. A file elsewhere fails without a request: the token is sent to the API only. */
export function downloadFromApi(
  http: Pick<HttpClient, 'download'>,
  address: string,
  accept: string,
  apiRoot: URL,
): Observable<Result<BinaryContent, RequestError>> {
  const url = URL.parse(address, apiRoot);
  if (url === null || !isBelowApiRoot(address, apiRoot))
    return of<Result<never, RequestError>>(fail({ kind: 'network' }));
  return http.download(url, { accept });
}
