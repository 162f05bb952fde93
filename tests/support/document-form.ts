import { aJpeg } from './images.ts';

/** The form with which a browser uploads a document. */
export function documentForm(fileName: string, image: Uint8Array<ArrayBuffer> = aJpeg()): FormData {
  const form = new FormData();
  form.append('fileName', fileName);
  form.append('files', new Blob([image], { type: 'image/jpeg' }), 'x.jpg');
  return form;
}
