import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { requireFolderOwner } from '../../server/platform/files/folder-access.ts';
import { uploadDocument } from '../support/document-form.ts';
import { bearer, startTestServer } from '../support/server.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const repositoryRoot = join(import.meta.dirname, '../..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kopal-owner-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an operator’s command', () => {
  it('runs for the owner of the folder, and for a folder that does not exist yet', () => {
    for (const path of [folder, join(folder, 'not/there')])
      expect(() => requireFolderOwner(path, [])).not.toThrow();
  });

  it('refuses to run as another user, and names the command to use', async () => {
    // Only root can give a folder to another user; without root the test uses /etc, which belongs to root.
    const other = isRoot ? join(folder, 'of another user') : '/etc';
    if (isRoot) {
      await mkdir(other);
      await chown(other, NOBODY, NOBODY);
    }
    const owner = isRoot ? 'nobody' : 'root';
    for (const path of [other, join(other, 'files')]) {
      expect(() => requireFolderOwner(path, ['npm', 'run', 'profile:print', '--', "o'h@kopal.test"])).toThrow(
        new RegExp(
          `^The folder ${other} belongs to the user ${owner}, and this command runs as [^]*:\\n` +
            `  sudo --preserve-env -u ${owner} npm run profile:print -- 'o'\\\\''h@kopal.test'$`,
        ),
      );
    }
  });

  it.runIf(isRoot)(
    'run by root on the data folder of another user fails, and changes nothing in it',
    async () => {
      const data = join(folder, 'data of another user');
      await mkdir(data);
      await chown(data, NOBODY, NOBODY);
      const script = join(repositoryRoot, 'server/operator/print-profile.ts');
      const run = promisify(execFile)(process.execPath, [script, 'a@kopal.test'], {
        env: { PATH: process.env['PATH'], DATA_DIR: data },
      });
      await expect(run).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr:
          `The folder ${data} belongs to the user nobody, and this command runs as root: the server could not read files that this command writes. ` +
          'Run the command as that user, with the environment that you have now:\n' +
          `  sudo --preserve-env -u nobody node ${script} a@kopal.test\n`,
      });
      expect(await readdir(data)).toEqual([]);
    },
    60_000,
  );
});

describe.runIf(isRoot)('files that a command run by root has written', () => {
  it('stop the start of the server with an error that names the chown command', async () => {
    const data = join(folder, 'data');
    await mkdir(join(data, 'db/base'), { recursive: true, mode: 0o700 });
    await writeFile(join(data, 'db/base/1'), '', { mode: 0o600 });
    // The program is copied to where every user can read it.
    const program = join(folder, 'server');
    await cp(join(repositoryRoot, 'server/platform'), program, { recursive: true });
    await promisify(execFile)('chmod', ['-R', 'a+rX', program]);
    await chmod(folder, 0o755);
    for (const path of [data, join(data, 'db')]) await chown(path, NOBODY, NOBODY);
    const restrictAsNobody = async (): Promise<string> => {
      const call = `import(${JSON.stringify(join(program, 'files/folder-access.ts'))}).then(({ restrictToOwner }) =>
        restrictToOwner({ path: ${JSON.stringify(data)}, title: 'data folder', setting: 'DATA_DIR', isOwn: () => true }))
        .then(() => console.log('restricted'), ({ message }) => console.log(message))`;
      const asNobody = `process.setgid(${NOBODY}); process.setuid(${NOBODY}); ${call}`;
      const run = await promisify(execFile)(process.execPath, ['--eval', asNobody], { cwd: '/' });
      return run.stdout;
    };
    expect(await restrictAsNobody()).toBe(
      `The data folder ${data} cannot be used: ${join(data, 'db/base')} belongs to the user root, and this server runs as nobody. ` +
        `Give it back with "chown -R nobody ${data}", or set DATA_DIR to another folder.\n`,
    );
    await promisify(execFile)('chown', ['-R', 'nobody', data]);
    expect(await restrictAsNobody()).toBe('restricted\n');
  }, 60_000);
});

describe('D-9 a document whose file cannot be read', () => {
  it('returns 503 and logs one error line that does not name the file', async () => {
    // Even root cannot read a symbolic link to itself; missing permissions would not stop root.
    await using server = await startTestServer();
    const token = await server.logIn(await server.seedInvestor());
    await uploadDocument(server, token, 'pan_card_1795242600000.jpg');
    const [name = ''] = (await readdir(server.filesFolder)).filter((entry) => /^[0-9a-f]{32}$/.test(entry));
    await promisify(execFile)('ln', ['-sfn', name, join(server.filesFolder, name)]);
    const before = server.logLines.length;
    const response = await server.appFetch(
      '/api/profile/documents/pan_card_1795242600000.jpg',
      bearer(token),
    );
    expect(response.status).toBe(503);
    const lines = server.logLines.slice(before).map((line) => JSON.parse(line));
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { event: 'unavailable', error: 'StoreUnavailableError', code: 'ELOOP' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(name);
  });
});

describe('document stores that empty the same trash at once', () => {
  it('do not make each other fail', async () => {
    const path = join(folder, 'store');
    const stores = Array.from({ length: 4 }, () => new FolderDocumentStore(path));
    const [first] = stores;
    if (first === undefined) throw new Error('no store');
    await mkdir(join(path, 'trash'), { recursive: true });
    for (let count = 0; count < 200; count += 1)
      await writeFile(join(path, 'trash', randomBytes(16).toString('hex')), '');
    await Promise.all(stores.map((store) => store.emptyTrash(Date.now() + 60_000)));
    expect(await readdir(join(path, 'trash'))).toEqual([]);
  });
});
