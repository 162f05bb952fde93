import { parseEmail } from '../platform/email-address.ts';
import { systemClock } from '../platform/clock.ts';
import { restrictDataFolders, requireOwnFolders } from '../platform/config/restrict-data-folders.ts';
import { readConfig, type ServerConfig } from '../platform/config/read-config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { KycDocumentService } from '../documents/kyc-document-service.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';
import { openDocumentStore } from '../platform/files/open-document-store.ts';
import { jsonLogger } from '../platform/logger.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { DocumentEncryption } from '../platform/crypto/document-encryption.ts';
import { readKeys, type ServerKeys } from '../platform/crypto/keys.ts';

/** The tools of any command of the operator. */
export interface CommandTools {
  readonly db: Kysely<Database>;
  readonly files: DocumentStore;
  readonly keys: ServerKeys;
  readonly documents: KycDocumentService;
  readonly config: ServerConfig;
}

/** The tools of a command for one investor. */
export interface InvestorCommandTools extends CommandTools {
  /** The investor's e-mail, as it is stored. */
  readonly email: string;
}

export const NO_SUCH_INVESTOR = 'No investor has this email.';

/** Runs one command with `runCommand`, for the investor whose e-mail is the first argument. */
export async function runForInvestor(
  command: (tools: InvestorCommandTools) => Promise<string>,
): Promise<never> {
  const typed = (process.argv[2] ?? '').trim().toLowerCase();
  if (typed === '') return fail(new Error('Specify the investor by email.'));
  return runCommand((tools) => command({ ...tools, email: parseEmail(typed) ?? typed }));
}

/**
 * Runs one command with the server's environment, and ends the process. The command's result goes to standard output,
 * the message of an error to standard error.
 */
export async function runCommand(command: (tools: CommandTools) => Promise<string>): Promise<never> {
  try {
    const config = readConfig(process.env);
    requireOwnFolders(config, typedCommand());
    restrictDataFolders(config);
    const database = await openDatabase(config.database);
    try {
      const { db } = database;
      const files = await openDocumentStore(config);
      const keys = await readKeys(db, config.app);
      const logger = jsonLogger(
        (line) => process.stderr.write(`${line}\n`),
        () => systemClock.now(),
      );
      const documents = new KycDocumentService({
        ...{ db, files, clock: systemClock, logger },
        encryption: new DocumentEncryption(keys.data),
        // The operator has no session.
        sessions: { require: async () => undefined },
      });
      process.stdout.write(`${await command({ db, files, keys, documents, config })}\n`);
    } finally {
      await database.close();
    }
    // PGlite leaves a timer that would keep the process alive.
    process.exit(0);
  } catch (error) {
    return fail(error);
  }
}

/** The command as the operator typed it, with or without npm. */
function typedCommand(): readonly string[] {
  const [, script = '', ...words] = process.argv;
  const name = process.env['npm_lifecycle_event'];
  return name === undefined ? ['node', script, ...words] : ['npm', 'run', name, '--', ...words];
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : 'The command failed.'}\n`);
  process.exit(1);
}
