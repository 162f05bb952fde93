import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restrictToOwner } from '../../server/platform/files/folder-access.ts';
import { StartError } from '../../server/platform/start-error.ts';

describe('restrictToOwner', () => {
  let parent: string;
  let path: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'kopal-closing-'));
    path = join(parent, 'data');
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  const restrict = (): void =>
    restrictToOwner({ path, title: 'data folder', setting: 'DATA_DIR', isOwn: (entry) => entry === 'db' });
  const mode = async (entry: string): Promise<string> =>
    ((await stat(join(path, entry))).mode & 0o777).toString(8);
  /** Creates a folder or, if the name has an extension, a file. */
  const make = async (entry: string, permissions: number): Promise<void> => {
    await (entry.includes('.') && entry !== '.'
      ? writeFile(join(path, entry), '')
      : mkdir(join(path, entry)));
    await chmod(join(path, entry), permissions);
  };

  it('creates a missing folder, closed to other users', async () => {
    restrict();
    expect(await mode('.')).toBe('700');
  });

  it('closes an open folder with all server files in it, and keeps the owner’s permissions', async () => {
    await make('.', 0o777);
    await make('db', 0o755);
    await make('db/rows.dat', 0o666);
    await make('db/base', 0o775);
    await make('db/base/program.sh', 0o755);
    await make('db/base/frozen.dat', 0o444);
    restrict();
    const entries = ['.', 'db', 'db/rows.dat', 'db/base', 'db/base/program.sh', 'db/base/frozen.dat'];
    expect(await Promise.all(entries.map(mode))).toEqual(['700', '700', '600', '700', '700', '400']);
  });

  it('closes open files in a folder that is already closed', async () => {
    await make('.', 0o700);
    await make('db', 0o700);
    await make('db/rows.dat', 0o666);
    restrict();
    expect(await mode('db/rows.dat')).toBe('600');
  });

  it('rejects an open folder that holds a file that is not Kopal’s, and changes nothing', async () => {
    await make('.', 0o755);
    await make('db', 0o755);
    await make('letter.txt', 0o644);
    expect(restrict).toThrow(
      new StartError(
        `The data folder ${path} is open to other users of this machine, and holds what is not Kopal's ("letter.txt"). ` +
          'Close it with "chmod 700", or set DATA_DIR to a folder of Kopal\'s own.',
      ),
    );
    expect(await Promise.all(['.', 'db', 'letter.txt'].map(mode))).toEqual(['755', '755', '644']);
  });

  it('accepts a closed folder that holds a file that is not Kopal’s, and leaves that file unchanged', async () => {
    await make('.', 0o700);
    await make('letter.txt', 0o644);
    restrict();
    expect(await mode('letter.txt')).toBe('644');
  });

  it('closes an open folder that has the lost+found of a mounted disk', async () => {
    await make('.', 0o755);
    await make('lost+found', 0o700);
    restrict();
    expect(await mode('.')).toBe('700');
  });

  it('says that a file is not a folder', async () => {
    await writeFile(path, '');
    expect(restrict).toThrow(new StartError(`The data folder ${path} cannot be used: it is not a folder.`));
  });

  it('does not follow links out of the folder', async () => {
    await make('.', 0o755);
    await make('db', 0o755);
    await writeFile(join(parent, 'elsewhere'), '', { mode: 0o644 });
    await symlink(join(parent, 'elsewhere'), join(path, 'db/link'));
    await symlink(join(parent, 'nowhere'), join(path, 'db/broken'));
    restrict();
    expect(((await stat(join(parent, 'elsewhere'))).mode & 0o777).toString(8)).toBe('644');
  });
});
