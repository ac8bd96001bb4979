import { describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';
import type { NameKind } from './reference.rules.ts';
import { findOrCreateName } from './typed-names.service.ts';

const library = useLibrary({ suggestion_count: 4 });

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
const lists = [
  ['categories', 'category_id', 'category'],
  ['authors', 'author_id', 'author'],
  ['publishers', 'publisher_id', 'publisher'],
] as const satisfies [string, string, NameKind][];

describe('the public lists', () => {
  it('[S7-31] [S7-32] [S3-14] halls: a bare array by name, without a token', async () => {
    const { make, visitor } = library();
    const second = await make.hall({ name: 'shahidullah Hall', gender: 'male' });
    const first = await make.hall({ name: 'Rokeya Hall', gender: 'female' });
    const response = await visitor.get('/api/halls');
    expect(response.status).toBe(200);
    expect(response.body).toEqual([first, second]);
  });

  it('[S7-33] [S3-15] departments: a bare array by name with both id fields, always equal', async () => {
    const { make, visitor } = library();
    const second = await make.department('Physics');
    const first = await make.department('arabic');
    const response = await visitor.get('/api/departments');
    expect(response.status).toBe(200);
    expect(response.body).toEqual(
      [first, second].map(({ dept_id, name }) => ({ dept_id, department_id: dept_id, name })),
    );
  });

  it.each(lists)(
    '[S7-29] [S7-30] [S3-11] [S3-12] [S3-13] %s: a bare array by name with %s',
    async (path, id, kind) => {
      const { make, visitor } = library();
      await make[kind]('ইমাম নববী');
      await make[kind]('Zaid');
      await make[kind]('abu Dawud');
      const response = await visitor.get(`/api/${path}`);
      expect(response.status).toBe(200);
      expect(namesOf(response.body)).toEqual(['abu Dawud', 'Zaid', 'ইমাম নববী']);
      for (const row of response.body) {
        expect(row).toEqual({ [id]: expect.any(String), name: expect.any(String) });
      }
      expect((await visitor.get(`/api/${path}?search=`)).body).toEqual(response.body);
    },
  );

  it('are sorted by the letters of a name, not by brackets or quotes before them', async () => {
    const { make, visitor } = library();
    const names = ['“Qudama” Ibn', '(The Shaykh) Quduri', '[...]', 'Qurtubi', '—'];
    for (const name of names) await make.author(name);
    const listed = namesOf((await visitor.get('/api/authors')).body);
    expect(listed.filter((name) => names.includes(name))).toEqual([
      '[...]',
      '“Qudama” Ibn',
      '(The Shaykh) Quduri',
      'Qurtubi',
      '—',
    ]);
  });

  it('show everybody the same, whatever token is sent', async () => {
    const { make, as, visitor, withToken } = library();
    const reader = await as(await make.reader());
    for (const path of ['halls', 'departments', 'authors', 'publishers', 'categories']) {
      const { body } = await visitor.get(`/api/${path}`);
      for (const client of [withToken('null'), withToken('garbage'), reader]) {
        const response = await client.get(`/api/${path}`);
        expect([response.status, response.body]).toEqual([200, body]);
      }
    }
  });
});

describe('suggestions', () => {
  it.each(lists)('[S7-44] [S7-45] [S7-46] %s: wrapped, name and %s', async (path, id, kind) => {
    const { make, visitor } = library();
    const entry = await make[kind]('Suggested one');
    const response = await visitor.get(`/api/${path}?search=suggested`);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      data: [{ [id]: Object.values(entry)[0], name: entry.name }],
    });
  });

  it('contain the text anywhere, those that start with it first, up to the limit', async () => {
    const { make, visitor } = library();
    for (const name of ['Ibn al-Jawzi', 'Al-Jahiz', 'Abd al-Jabbar', 'al-Jurjani', 'Umar al-Jili']) {
      await make.author(name);
    }
    const { body } = await visitor.get('/api/authors?search=AL-J');
    expect(namesOf(body.data)).toEqual(['Al-Jahiz', 'al-Jurjani', 'Abd al-Jabbar', 'Ibn al-Jawzi']);
  });

  it.each([
    ['case and spaces', 'Islamic  Foundation', '  islamic   FOUNDATION '],
    ['Bengali in another composition', 'আল-কোরআন একাডেমী', 'কোরআন'.normalize('NFD')],
    ['Arabic', 'دار السلام', 'السلام'],
  ])('do not mind %s', async (_what, name, text) => {
    const { make, visitor } = library();
    await make.publisher(name);
    const { body } = await visitor.get(`/api/publishers?search=${encodeURIComponent(text)}`);
    expect(namesOf(body.data)).toEqual([name]);
  });

  it.each(['100%', 'snake_case', 'back\\slash', '%'])('show literal matches of "%s" first', async (text) => {
    const { make, visitor } = library();
    await make.category(`About ${text} of it`);
    await make.category(`About ${text.replace(/[%_\\]/, 'X')} of it`);
    const { body } = await visitor.get(`/api/categories?search=${encodeURIComponent(text)}`);
    expect(body.data[0].name).toContain(text);
  });

  it.each([
    ['what nobody is called', 'nothing like this'],
    ['what looks like SQL', "'; DROP TABLE authors; --"],
    ['an endless text', 'x'.repeat(900)],
  ])('are none for %s', async (_what, text) => {
    const { body, status } = await library().visitor.get(`/api/authors?search=${text}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: [] });
  });
});

describe('names that people type', () => {
  const findOrCreate = (kind: NameKind, name: string) =>
    library().inTransaction((transaction) => findOrCreateName(transaction, library(), kind, name));

  it.each(['author', 'publisher', 'category'] as const)(
    'find the existing %s, ignoring case and spacing',
    async (kind) => {
      const id = await findOrCreate(kind, '  Imam   Al-Ghazali ');
      expect(await findOrCreate(kind, 'imam al-ghazali')).toBe(id);
      expect(await findOrCreate(kind, 'IMAM  AL-GHAZALI')).toBe(id);
      expect(await findOrCreate(kind, 'Imam Ghazali')).not.toBe(id);
    },
  );

  it('are stored as first typed, without extra spaces', async () => {
    await findOrCreate('author', '  Sayyid   Qutb ');
    await findOrCreate('author', 'SAYYID QUTB');
    const { body } = await library().visitor.get('/api/authors?search=sayyid');
    expect(namesOf(body.data)).toEqual(['Sayyid Qutb']);
  });

  it('become one entry when two people type the same name concurrently', async () => {
    const { database } = library();
    let second: Promise<string> | undefined;
    const first = await library().inTransaction(async (transaction) => {
      const id = await findOrCreateName(transaction, library(), 'publisher', 'Dar us-Salam');
      second = findOrCreate('publisher', 'dar  US-salam');
      await untilSomebodyWaits(database);
      return id;
    });
    expect(await second).toBe(first);
  });
});

it('three thousand authors come in one list', async () => {
  const { database, visitor, makeId } = library();
  const rows = Array.from({ length: 3000 }, (_, number) => ({ author_id: makeId(), name: `Many ${number}` }));
  await database.insertInto('authors').values(rows).execute();
  const response = await visitor.get('/api/authors');
  expect(response.body.filter(({ name }: { name: string }) => name.startsWith('Many '))).toHaveLength(3000);
});
