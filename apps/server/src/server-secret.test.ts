import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openServerSecret, readServerSecret, replaceServerSecret } from './server-secret.ts';
import { useDataFolder } from './test/use-data-folder.ts';

const folder = useDataFolder();

describe('the secret of a server', () => {
  it('is made once, is the same for servers that start together, and is its owner’s alone', async () => {
    const dataDir = folder('new');
    const all = await Promise.all(Array.from({ length: 5 }, () => openServerSecret(dataDir, null)));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toMatch(/^[\w-]{43}$/);
    expect(await openServerSecret(dataDir, null)).toBe(all[0]);
    expect(await readdir(dataDir)).toEqual(['server.secret']);
    expect((await stat(path.join(dataDir, 'server.secret'))).mode & 0o777).toBe(0o600);
  });

  it('in the environment is taken instead, and nothing is written', async () => {
    const dataDir = folder('given');
    expect(await openServerSecret(dataDir, 'given by the environment')).toBe('given by the environment');
    expect(await readServerSecret(dataDir)).toBeNull();
  });

  it('of a restored library takes the place of the one that is there', async () => {
    const dataDir = folder('.');
    await writeFile(path.join(dataDir, 'server.secret'), 'old\n');
    await replaceServerSecret(dataDir, 'restored');
    expect(await openServerSecret(dataDir, null)).toBe('restored');
  });
});
