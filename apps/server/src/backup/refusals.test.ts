import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { backUp, coversIn, readAll, restore } from '../test/backups.ts';
import { type EmptyDatabase, useEmptyDatabases } from '../test/empty-databases.ts';
import { allRows, fillEveryTable } from '../test/full-library.ts';
import { useLibrary } from '../test/test-library.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { ChecksumBuilder } from './manifest.ts';
import { checkBackup } from './read-backup.ts';
import { readTar, type TarEntry, tarEnd, tarEntry } from './tar.ts';

const library = useLibrary();
const makeEmpty = useEmptyDatabases();
const folder = useDataFolder();
const damaged = 'is damaged or was cut off, so nothing of it can be trusted.';
const notABackup = 'is not a backup of this program, or no more than the beginning of one.';

let good: Buffer;
let entries: TarEntry[];
let target: EmptyDatabase;
beforeAll(async () => {
  await fillEveryTable(library());
  await backUp(library(), folder('good.tar.gz'));
  good = await readFile(folder('good.tar.gz'));
  entries = await readAll(readTar(Readable.from([gunzipSync(good)])));
  target = await makeEmpty();
});

/** Tries to restore a file with this content, checks that nothing was written, and returns the message. */
async function refusal(content: Buffer): Promise<string> {
  const file = folder('wrong.tar.gz');
  await writeFile(file, content);
  const sentence = await restore(file, target, folder('data')).then(
    () => 'It was restored.',
    (error: Error) => error.message,
  );
  expect(Object.keys(await allRows(target.database))).toEqual(['the counters']);
  expect(await coversIn(folder('data'))).toEqual({});
  return sentence;
}

const compressed = (files: TarEntry[]) =>
  gzipSync(Buffer.concat([...files.map((file) => tarEntry(file, 0)), tarEnd]));

/** Whether a compressed file has the same content as the good one: gzip has padding bits without meaning. */
function decompressesToTheSame(compressed: Buffer): boolean {
  try {
    return gunzipSync(compressed).equals(gunzipSync(good));
  } catch {
    return false;
  }
}

/** The backup with a changed manifest; its checksums stay as they are. */
function withManifest(changes: Record<string, unknown>): Buffer {
  const [first, ...others] = entries;
  const manifest = { ...JSON.parse(String(first?.content)), ...changes };
  return compressed([{ name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) }, ...others]);
}

/** The backup with every file passed through `change`, and checksums that match. */
function forged(change: (name: string, text: string) => string): Buffer {
  const files = entries.slice(0, -1).map(({ name, content }) => {
    const text = content.toString('latin1');
    return { name, content: Buffer.from(change(name, text), 'latin1') };
  });
  const manifest = files[0]?.content ?? Buffer.alloc(0);
  const summing = new ChecksumBuilder(JSON.parse(String(manifest)).tables, manifest);
  for (const { name, content } of files) {
    const [kind, of = ''] = name.split('/');
    if (kind === 'tables') summing.addRows(of, content);
    if (kind === 'covers') summing.addCover(of, content);
  }
  const sums = { name: 'sums.json', content: Buffer.from(JSON.stringify(summing.end())) };
  return compressed([...files, sums]);
}

describe('a file that is not a backup is refused, and nothing is written', () => {
  it.each<[string, () => Buffer]>([
    ['an empty file', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('pg_dump: a database of something else\n'.repeat(100))],
    ['a packed text', () => gzipSync('no archive at all '.repeat(100))],
    ['another archive', () => compressed([{ name: 'readme.txt', content: Buffer.from('Hello') }])],
    ['an archive with a manifest of another kind', () => withManifest({ format: 'a cookbook' })],
    ['a manifest without tables', () => withManifest({ tables: undefined })],
    ['the first bytes of a backup', () => good.subarray(0, 200)],
  ])('%s', async (_what, content) => {
    expect(await refusal(content())).toBe(`${folder('wrong.tar.gz')} ${notABackup}`);
  });

  it('a file that is not there, and a folder', async () => {
    const refused = (file: string) => restore(file, target, folder('data'));
    await expect(refused(folder('none.tar.gz'))).rejects.toThrow(
      `There is no file ${folder('none.tar.gz')}.`,
    );
    await expect(refused(folder())).rejects.toThrow(`${folder()} is a folder, not a backup.`);
  });
});

describe('a damaged backup is refused, and nothing is written', () => {
  it.each([0.5, 0.9, 0.999])('cut off after %d of it', async (share) => {
    expect(await refusal(good.subarray(0, Math.floor(good.length * share)))).toContain(damaged);
  });

  it('without its last byte', async () => {
    expect(await refusal(good.subarray(0, -1))).toContain(damaged);
  });

  it('with any one byte changed', async () => {
    let refused = 0;
    // The first ten bytes are gzip's header and hold no content.
    for (let number = 0; number < 60; number += 1) {
      const at = 10 + Math.floor(((good.length - 11) * number) / 59);
      const changed = Buffer.from(good);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
      if (decompressesToTheSame(changed)) continue;
      await writeFile(folder('changed.tar.gz'), changed);
      await expect(checkBackup(folder('changed.tar.gz')), `byte ${at}`).rejects.toThrow(
        /damaged|not a backup/,
      );
      refused += 1;
    }
    expect(refused).toBeGreaterThan(50);
  });

  it.each<[string, () => TarEntry[]]>([
    ['without its sums', () => entries.slice(0, -1)],
    ['without a cover', () => entries.filter((entry) => entry !== entries.at(-2))],
    ['without a table', () => entries.filter(({ name }) => !name.startsWith('tables/books/'))],
    [
      'with the rows of two tables changed round',
      () => {
        const [first, one, other, ...rest] = entries;
        if (!first || !one || !other) throw new Error('There is too little in the backup.');
        return [first, { ...one, content: other.content }, { ...other, content: one.content }, ...rest];
      },
    ],
    ['with a file more', () => [...entries, { name: 'more', content: Buffer.alloc(9) }]],
    [
      'with a path that leads out of the folder',
      () => [...entries.slice(0, -1), { name: 'covers/../../evil.webp', content: Buffer.alloc(9) }],
    ],
  ])('packed again %s', async (_what, files) => {
    expect(await refusal(compressed(files()))).toContain(damaged);
  });

  it('with another manifest', async () => {
    expect(await refusal(withManifest({ library_name: 'Mine' }))).toContain(damaged);
  });
});

describe('a backup that does not fit is refused, and nothing is written', () => {
  it('of a newer format', async () => {
    expect(await refusal(withManifest({ format_version: 2, tables: 'laid out otherwise' }))).toMatch(
      /was made by a newer version of this program \(its layout is number 2, this program knows up to 1\)/,
    );
  });

  it('with a migration that this program does not know', async () => {
    const content = forged((name, text) =>
      name === 'manifest.json' ? text.replace('"migrations": [', '"migrations": ["999-of-tomorrow",') : text,
    );
    expect(await refusal(content)).toBe(
      "The backup was made by a newer version of this program, whose tables have the change '999-of-tomorrow'. " +
        'Restore it with that version or a later one.',
    );
  });

  it('of tables that somebody changed by hand', async () => {
    const content = forged((name, text) =>
      name === 'manifest.json' ? text.replace('"isbn"', '"barcode"') : text,
    );
    expect(await refusal(content)).toMatch(
      /^The backup does not fit this program: it differs in the table books/,
    );
  });

  it('with a row that references a missing one', async () => {
    const content = forged((name, text) => (name.startsWith('tables/halls/') ? '' : text));
    expect(await refusal(content)).toMatch(
      /^The restore failed, and nothing of it was kept: .+ violates foreign key constraint/,
    );
  });

  it('with a row that violates a constraint', async () => {
    const content = forged((name, text) =>
      name.startsWith('tables/reviews/') ? text.replace('\t4\t', '\t9\t') : text,
    );
    expect(await refusal(content)).toMatch(/violates check constraint/);
  });

  it('with a value that reads back differently; an existing cover stays', async () => {
    const [name = ''] = Object.keys(await coversIn(library().dataDir));
    await mkdir(folder('other/covers'), { recursive: true });
    await writeFile(folder('other/covers', name), 'mine');
    await writeFile(
      folder('odd.tar.gz'),
      forged((file, text) =>
        file.startsWith('tables/accounts/') ? text.replaceAll('\tt\t', '\ttrue\t') : text,
      ),
    );
    await expect(restore(folder('odd.tar.gz'), target, folder('other'))).rejects.toThrow(
      'What the database holds is not what the backup holds. Nothing was kept of it.',
    );
    expect(Object.keys(await coversIn(folder('other')))).toEqual([name]);
    expect(Object.keys(await allRows(target.database))).toEqual(['the counters']);
  });
});

it('a backup never replaces a file', async () => {
  await mkdir(folder('kept'), { recursive: true });
  await writeFile(folder('kept/mine'), 'mine');
  await expect(backUp(library(), folder('kept/mine'))).rejects.toThrow(
    `${folder('kept/mine')} is there already: a backup never replaces a file.`,
  );
  expect(await readFile(folder('kept/mine'), 'utf8')).toBe('mine');
});

it('a backup without room fails with a sentence, and leaves no files', async () => {
  await mkdir(folder('full'), { recursive: true });
  // Every write to this device fails as on a full disk.
  await symlink('/dev/full', folder(`full/mine.tar.gz.${process.pid}.part`));
  await expect(backUp(library(), folder('full/mine.tar.gz'))).rejects.toThrow(
    `There is no room for the backup in ${folder('full')}.`,
  );
  expect(await readdir(folder('full'))).toEqual([]);
});
