import type { Observable } from 'rxjs';
import { callPath } from '../../contract/call.ts';
import { ADD_MARKS_CALL, MARKS_CALL } from '../../contract/marks.ts';
import type { Mark } from '../../core/marks/mark.ts';
import type { MarksGateway } from '../../core/marks/marks-gateway.port.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import type { Result } from '../../core/shared/result.ts';
import type { HttpClient } from './http-client.ts';
import { decodeMarks, encodeMarks } from './wire/marks.wire.ts';

/** The calls for an investor's marks, over HTTP. @see docs/api.md, "Notifications" */
export class HttpMarksGateway implements MarksGateway {
  readonly #http: Pick<HttpClient, 'get' | 'put'>;

  constructor(http: Pick<HttpClient, 'get' | 'put'>) {
    this.#http = http;
  }

  load(): Observable<Result<readonly Mark[], RequestError>> {
    return this.#http.get(callPath(MARKS_CALL), { decode: decodeMarks });
  }

  add(marks: readonly Mark[]): Promise<Result<readonly Mark[], RequestError>> {
    return this.#http.put(callPath(ADD_MARKS_CALL), { json: encodeMarks(marks), decode: decodeMarks });
  }
}
