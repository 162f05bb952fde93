import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '../../server/account/account-removal.ts';
import { KycDocumentService } from '../../server/documents/kyc-document-service.ts';
import { rotateDocuments } from '../../server/documents/rotate-documents.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { NO_DEVICE } from '../../server/platform/http/context.ts';
import { jsonLogger } from '../../server/platform/logger.ts';
import { documentEncryption } from '../support/encryptions.ts';
import { uploadDocument } from '../support/document-form.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { startSharedServer } from '../support/server.ts';

const [old, fresh] = ['old-data-key-'.repeat(3), 'fresh-data-key-'.repeat(3)];
const FILE_NAME = 'pan_card_1795242600000.jpg';

// The test server removes this folder when it is closed.
const folder = await mkdtemp(join(tmpdir(), 'kopal-removal-'));
const files = new FolderDocumentStore(folder);
const server = await startSharedServer({ filesFolder: folder, config: { dataKeys: [old] } });
const encryption = await documentEncryption(server.database.db, fresh, old);

describe('a rotation of DATA_KEY while a document is removed', () => {
  const ownerOfOneDocument = async () => {
    const investor = await server.seedInvestor();
    const token = await server.logIn(investor);
    expect((await uploadDocument(server, token, FILE_NAME)).status).toBe(201);
    return investor;
  };
  const storedFiles = async () => (await readdir(folder)).filter((name) => /^[0-9a-f]{32}$/.test(name));

  /**
   * A database that starts a rotation after the first result that names a stored file. It returns this result once the
   * rotation has ended, or after 250 ms, because the rotation may be waiting for a lock that this database holds.
   */
  const withRotation = (): { db: Kysely<Database>; rotation: () => Promise<unknown> } => {
    let rotation: Promise<unknown> | undefined;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (rotation === undefined && result.rows.some((row) => 'stored_as' in row)) {
          rotation = rotateDocuments({ db: server.database.db, files, encryption });
          await Promise.race([rotation, sleep(250)]);
        }
        return result;
      },
    };
    return { db: server.database.db.withPlugin(plugin), rotation: async () => rotation };
  };

  it('leaves no file of a document that its owner deletes', async () => {
    const { id: userId } = await ownerOfOneDocument();
    const { db, rotation } = withRotation();
    const logger = jsonLogger(() => undefined, Date.now);
    const documents = new KycDocumentService({
      ...{ db, files, encryption, clock: new ManualClock(), logger },
      sessions: { require: async () => undefined },
    });
    const owner = {
      ...{ userId, email: '', firstName: '', lastName: '', tokenHash: '', confirmedAt: 0 },
      device: NO_DEVICE,
    };
    expect(await documents.remove(owner, FILE_NAME)).toBe(true);
    await rotation();
    expect(await storedFiles()).toEqual([]);
  });

  it('leaves no file of an account that is removed', async () => {
    const { email } = await ownerOfOneDocument();
    const { db, rotation } = withRotation();
    expect(await removeAccount({ db, files }, email)).toEqual({ outcome: 'removed' });
    await rotation();
    expect(await storedFiles()).toEqual([]);
  });
});
