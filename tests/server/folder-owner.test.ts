import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { requireFolderOwner } from '../../server/platform/files/folder-access.ts';
import { aJpeg } from '../support/images.ts';
import { embeddedFolder } from '../support/embedded-folder.ts';
import { bearer, startTestServer } from '../support/server.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const root = join(import.meta.dirname, '../..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kopal-owner-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an operator’s command', () => {
  it('runs as the owner of the folder, also for a folder that is still missing', () => {
    for (const path of [folder, join(folder, 'not/there')])
      expect(() => requireFolderOwner(path, [])).not.toThrow();
  });

  it('refuses to run as another user, and names the command to use', async () => {
    // Only root can give a folder to somebody else; everybody else can find one of root.
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
    'of root leaves nothing in the folders of a server of another user',
    async () => {
      await using data = await embeddedFolder();
      await promisify(execFile)('chown', ['-R', String(NOBODY), data.path]);
      const before = await readdir(data.path);
      const commands = [
        ['print-profile.ts', 'a@kopal.test'],
        ['remove-account.ts', 'a@kopal.test'],
        ['rotate-keys.ts'],
      ];
      for (const words of commands) {
        const [script = '', ...rest] = words;
        const env = { PATH: process.env['PATH'], DATA_DIR: data.path, DATA_KEY: 'd'.repeat(32) };
        const run = promisify(execFile)(process.execPath, [join('server/operator', script), ...rest], {
          env,
          cwd: root,
        });
        await expect(run).rejects.toMatchObject({
          code: 1,
          stdout: '',
          stderr:
            `The folder ${data.path} belongs to the user nobody, and this command runs as root: the server could not read what it writes. ` +
            'Run it with the same environment as that user:\n' +
            `  sudo --preserve-env -u nobody node ${join(root, 'server/operator', script)}${rest.map((word) => ` ${word}`).join('')}\n`,
        });
      }
      expect(await readdir(data.path)).toEqual(before);
    },
    60_000,
  );
});

describe.runIf(isRoot)('files that a command of root has left', () => {
  it('stop the start of the server with the command that gives them back', async () => {
    const data = join(folder, 'data');
    await mkdir(join(data, 'db/base'), { recursive: true, mode: 0o700 });
    await writeFile(join(data, 'db/base/1'), '', { mode: 0o600 });
    // The program is copied to where every user can read it.
    const program = join(folder, 'server');
    await cp(join(root, 'server/platform/files'), program, { recursive: true });
    await promisify(execFile)('chmod', ['-R', 'a+rX', program]);
    await chmod(folder, 0o755);
    for (const path of [data, join(data, 'db')]) await chown(path, NOBODY, NOBODY);
    const close = async (): Promise<string> => {
      const call = `import(${JSON.stringify(join(program, 'folder-access.ts'))}).then(({ closeFolder }) =>
        closeFolder({ path: ${JSON.stringify(data)}, title: 'data folder', setting: 'DATA_DIR', isOwn: () => true }))
        .then(() => console.log('closed'), ({ message }) => console.log(message))`;
      const asNobody = `process.setgid(${NOBODY}); process.setuid(${NOBODY}); ${call}`;
      const run = await promisify(execFile)(process.execPath, ['--eval', asNobody], { cwd: '/' });
      return run.stdout;
    };
    expect(await close()).toBe(
      `The data folder ${data} cannot be used: ${join(data, 'db/base')} belongs to the user root, and this server runs as nobody. ` +
        `Give it back with "chown -R nobody ${data}", or set DATA_DIR to another folder.\n`,
    );
    await promisify(execFile)('chown', ['-R', 'nobody', data]);
    expect(await close()).toBe('closed\n');
  }, 60_000);
});

describe('D-9 a document whose file cannot be read', () => {
  it('gets 503, with one line in the log that names no file', async () => {
    // A loop of links fails for root too, unlike the permissions.
    await using server = await startTestServer();
    const token = await server.logIn(await server.seedInvestor());
    const body = new FormData();
    body.append('fileName', 'pan_card_1795242600000.jpg');
    body.append('files', new Blob([aJpeg()], { type: 'image/jpeg' }), 'x.jpg');
    await server.appFetch('/api/profile/documents', { ...bearer(token), method: 'POST', body });
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

describe('two processes that empty one trash', () => {
  it('do not stop each other', async () => {
    const path = join(folder, 'store');
    const stores = Array.from({ length: 4 }, () => new FolderDocumentStore(path, { randomBytes }));
    const [first] = stores;
    if (first === undefined) throw new Error('no store');
    await mkdir(join(path, 'trash'), { recursive: true });
    for (let count = 0; count < 200; count += 1)
      await writeFile(join(path, 'trash', randomBytes(16).toString('hex')), '');
    await Promise.all(stores.map((store) => store.emptyTrash(Date.now() + 60_000)));
    expect(await readdir(join(path, 'trash'))).toEqual([]);
  });
});
