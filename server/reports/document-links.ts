import type { QueryNameOf } from '../../src/contract/call.ts';
import { REPORT_DOCUMENT_CALL } from '../../src/contract/reports.ts';
import type { ServerClock } from '../platform/clock.ts';
import { isOneOf, type KeyedHash, type ValueHashes } from '../platform/crypto/keyed-hash.ts';
import { filledAddress } from '../platform/http/calls.ts';

/** Identifies a document of an MIS record. */
export interface ReportDocumentKey {
  readonly record: string;
  /** Number among the record's documents, from 1. */
  readonly part: number;
}

/** A file to download. */
export interface ReportFile {
  /** Safe in a header: lower-case letters, digits, dashes and the extension. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads a document of a report; `undefined` if there is none at that place. */
export type ReadReportFile = (document: ReportDocumentKey) => Promise<ReportFile | undefined>;

/** How long a link is valid. */
export const DOCUMENT_LINK_LIFE_MS = 5 * 60_000;

const KIND = 'report document';

interface Dependencies {
  readonly keyedHash: KeyedHash;
  readonly clock: ServerClock;
}

/**
 * Links to the report documents on this server. A link carries its own permission: a signature for one document and a
 * few minutes. It never carries the investor's token, which would expose the whole account in a history or a log.
 */
export class DocumentLinks {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The path with its query, from the server's root. */
  pathOf(document: ReportDocumentKey): string {
    const expires = String(this.#dependencies.clock.now() + DOCUMENT_LINK_LIFE_MS);
    const { newest: signature } = this.#sign(document, expires);
    const query = { expires, signature } satisfies Record<QueryNameOf<typeof REPORT_DOCUMENT_CALL>, string>;
    const path = filledAddress(REPORT_DOCUMENT_CALL, {
      record: document.record,
      part: String(document.part),
    });
    return `${path}?${new URLSearchParams(query).toString()}`;
  }

  /** Whether the link was issued by this server and has not expired. */
  isValid(document: ReportDocumentKey, expires: string | undefined, signature: string | undefined): boolean {
    if (expires === undefined || signature === undefined || !/^[0-9]{1,15}$/.test(expires)) return false;
    const { all } = this.#sign(document, expires);
    return isOneOf(signature, all) && this.#dependencies.clock.now() < Number(expires);
  }

  #sign({ record, part }: ReportDocumentKey, expires: string): ValueHashes {
    return this.#dependencies.keyedHash.of(KIND, record, String(part), expires);
  }
}
