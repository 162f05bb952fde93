import { DatabaseStartError } from './platform/db/database.ts';
import { DataFolderError } from './platform/files/data-folder-error.ts';
import { StoreUnavailableError } from './platform/files/document-store.ts';
import { ListenError } from './platform/http/node-server.ts';
import { MetricsListenError } from './platform/metrics/metrics-server.ts';

/** The errors whose message tells an operator what to do, and holds no secret. */
const READABLE = [
  DataFolderError,
  DatabaseStartError,
  StoreUnavailableError,
  ListenError,
  MetricsListenError,
];

/** Returns what a server that cannot start prints: one sentence; for an unexpected error also where it was thrown. */
export function explainStartError(error: unknown): string {
  if (error instanceof Error && READABLE.some((kind) => error instanceof kind)) return error.message;
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`;
}
