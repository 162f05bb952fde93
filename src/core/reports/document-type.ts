import { parseUrlOrPath } from '../shared/own-url.ts';
import type { ReportDocument } from './report.ts';

/** How the app shows and saves a file of a type that a browser can show. */
export interface Preview {
  readonly kind: 'pdf' | 'picture';
  /** Extension of the name under which the file is saved. */
  readonly extension: string;
  /** The media type that the file is shown as, whatever type the API declares. */
  readonly mediaType: string;
}

export interface DocumentType {
  /** `PDF` */
  readonly name: string;
  /** `undefined` for a type that the app does not show. */
  readonly preview: Preview | undefined;
}

const type = (
  name: string,
  mediaTypes: readonly [string, ...string[]],
  extensions: readonly [string, ...string[]],
  preview?: Preview['kind'],
) => ({ name, mediaTypes, extensions, preview });

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

/** SVG is left out, because it can contain scripts. */
const TYPES = [
  type('PDF', ['application/pdf'], ['pdf'], 'pdf'),
  type('PNG', ['image/png'], ['png'], 'picture'),
  type('JPEG', ['image/jpeg'], ['jpg', 'jpeg'], 'picture'),
  type('WebP', ['image/webp'], ['webp'], 'picture'),
  type('GIF', ['image/gif'], ['gif'], 'picture'),
  type('Word', [`${OFFICE}wordprocessingml.document`, 'application/msword'], ['docx', 'doc']),
  type('Excel', [`${OFFICE}spreadsheetml.sheet`, 'application/vnd.ms-excel'], ['xlsx', 'xls']),
  type(
    'PowerPoint',
    [`${OFFICE}presentationml.presentation`, 'application/vnd.ms-powerpoint'],
    ['pptx', 'ppt'],
  ),
  type('CSV', ['text/csv'], ['csv']),
  type('Text', ['text/plain'], ['txt']),
  type('ZIP', ['application/zip'], ['zip']),
] as const;

const EXTENSION = /\.([a-z0-9]{2,4})$/iu;

/** The type with the extension at the end of the name; `.2026` at the end of `MIS Q1.2026` is no extension. */
function typeByName(name: string | undefined) {
  const extension = EXTENSION.exec(name ?? '')?.[1]?.toLowerCase();
  return TYPES.find(({ extensions }) => extension !== undefined && extensions.includes(extension));
}

/** Returns a file's type from its declared media type or, without one, from its extension; `undefined` if unknown. */
export function documentType({ mediaType, key, address }: ReportDocument): DocumentType | undefined {
  const declared = mediaType?.split(';', 1)[0]?.trim().toLowerCase();
  const path = address === undefined ? undefined : parseUrlOrPath(address)?.pathname;
  const known =
    declared === undefined
      ? (typeByName(key) ?? typeByName(path))
      : TYPES.find(({ mediaTypes }) => mediaTypes.includes(declared));
  if (known === undefined) return undefined;
  const { name, preview, extensions, mediaTypes } = known;
  return { name, preview: preview && { kind: preview, extension: extensions[0], mediaType: mediaTypes[0] } };
}

const KILOBYTE = 1000;

/** `820 bytes`, `240 KB`, `2.4 MB`; kilobytes are 1000 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / KILOBYTE);
  return kilobytes < KILOBYTE
    ? `${kilobytes} KB`
    : `${(bytes / KILOBYTE ** 2).toFixed(1).replace(/\.0$/u, '')} MB`;
}

/** `PDF, 240 KB`: what is known of type and size. */
export function documentDetail(document: ReportDocument): string | undefined {
  const { size } = document;
  const known = [
    documentType(document)?.name,
    size !== undefined && Number.isSafeInteger(size) && size > 0 ? fileSize(size) : undefined,
  ].filter((each) => each !== undefined);
  return known.length === 0 ? undefined : known.join(', ');
}
