import { aJpeg } from './images.ts';
import { bearer, type TestServer } from './server.ts';

/** The form with which a browser uploads a document. */
export function documentForm(fileName: string, image: Uint8Array<ArrayBuffer> = aJpeg()): FormData {
  const form = new FormData();
  form.append('fileName', fileName);
  form.append('files', new Blob([image], { type: 'image/jpeg' }), 'x.jpg');
  return form;
}

/** Uploads a document with the token of its owner. */
export const uploadDocument = (
  { appFetch }: Pick<TestServer, 'appFetch'>,
  token: string,
  fileName: string,
  image?: Uint8Array<ArrayBuffer>,
): Promise<Response> =>
  appFetch('/api/profile/documents', {
    ...bearer(token),
    method: 'POST',
    body: documentForm(fileName, image),
  });
