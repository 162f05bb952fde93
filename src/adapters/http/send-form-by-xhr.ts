import { Observable } from 'rxjs';
import { uploadHeaders, type SendForm } from './upload.ts';

/** Sends a form by the browser's `XMLHttpRequest`, because `fetch` does not report how much was sent. */
export const sendByXhr: SendForm = ({ url, token, body }) =>
  new Observable((subscriber) => {
    const request = new XMLHttpRequest();
    const report = ({ loaded, total }: Pick<ProgressEvent, 'loaded' | 'total'>): void =>
      subscriber.next({ kind: 'progress', fraction: total > 0 ? Math.min(1, loaded / total) : 0 });
    request.upload.addEventListener('progress', report);
    // A browser may leave out the last report of progress, but it always reports that all bytes are sent.
    request.upload.addEventListener('load', report);
    request.addEventListener('load', () => {
      subscriber.next({ kind: 'response', status: request.status, text: request.responseText });
      subscriber.complete();
    });
    const fail = (): void => subscriber.error(new Error('No response.'));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.open('POST', url);
    for (const [name, value] of Object.entries(uploadHeaders(token))) request.setRequestHeader(name, value);
    request.send(body);
    return () => request.abort();
  });
