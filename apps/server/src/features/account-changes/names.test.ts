import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { bookDialog } from '../../test/scenes/admin-scene.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let admin: TestClient;
beforeAll(async () => {
  admin = await library().as(await library().make.admin());
});

const nameOf = async (account_id: string) =>
  (
    await library()
      .database.selectFrom('accounts')
      .where('account_id', '=', account_id)
      .select('name')
      .executeTakeFirstOrThrow()
  ).name;

/** Every way to change the name of a registered person. */
const ways = {
  'a reader by an admin': async (name: string) => {
    const reader = await library().make.reader({ name });
    const save = (form: object) =>
      admin.put(`/api/readers/${reader.account_id}`, { email: reader.email, ...form });
    return { ...reader, save };
  },
  'a volunteer by an admin': async (name: string) => {
    const volunteer = await library().make.volunteer({ name });
    const save = (form: object) =>
      admin.put(`/api/vol/${volunteer.account_id}`, { email: volunteer.email, ...form });
    return { ...volunteer, save };
  },
  'anybody by themselves': async (name: string) => {
    const account = await library().make.admin({ name });
    const own = await library().as(account);
    return { ...account, save: (form: object) => own.put('/api/account', form) };
  },
};

describe.each(Object.entries(ways))('the name of %s', (_who, made) => {
  it('is refused if it is changed to an address or has no readable characters', async () => {
    const { account_id, save } = await made('Amina');
    for (const [name, sentence] of [
      ['see https://evil.example', "Name can't contain / or : or @."],
      ['***', 'Name must have at least one letter or digit.'],
      ['\u200B\u2060', 'Name is required.'],
    ]) {
      const response = await save({ name });
      expect([response.status, response.body.errors]).toEqual([422, { name: [sentence] }]);
    }
    expect(await nameOf(account_id)).toBe('Amina');
    expect((await save({ name: '\u202ERahima\u200B র\u200D্যাব' })).status).toBe(200);
    expect(await nameOf(account_id)).toBe('Rahima র\u200D্যাব');
  });

  it('may stay from before the rules while another field is changed', async () => {
    const { account_id, save } = await made('S/O \u202ERahim: 1');
    const response = await save({ name: 'S/O \u202ERahim: 1', contact: '01711' });
    expect([response.status, response.body.errors]).toEqual([200, undefined]);
    const contact = library().database.selectFrom('accounts').where('account_id', '=', account_id);
    expect(await contact.select('contact').executeTakeFirst()).toEqual({ contact: '01711' });
    expect((await save({ name: 'S/O Karim' })).status).toBe(422);
  });
});

describe('the names of things', () => {
  it('of halls, authors and more need readable characters, and may contain any others', async () => {
    for (const kind of ['halls', 'departments', 'authors', 'categories', 'publishers']) {
      for (const [name, sentence] of [
        ['?!', 'Name must have at least one letter or digit.'],
        ['\u3164', 'Name is required.'],
      ]) {
        const response = await admin.post(`/api/${kind}`, { name, gender: 'male' });
        expect([kind, response.status, response.body.errors]).toEqual([kind, 422, { name: [sentence] }]);
      }
      expect((await admin.post(`/api/${kind}`, { name: 'A/B: c@d ৭', gender: 'male' })).status).toBe(201);
    }
  });

  it('of a new book follow the same rule, and so do typed names of its author and more', async () => {
    const facts = { title: '\u200B...', author: '-', publisher: '!', category: '?' };
    const response = await admin.post('/api/admin-book', bookDialog(facts));
    expect([response.status, response.body.errors]).toEqual([
      422,
      Object.fromEntries(
        ['author', 'publisher', 'category'].map((field) => [
          field,
          [`${field.charAt(0).toUpperCase()}${field.slice(1)} must have at least one letter or digit.`],
        ]),
      ),
    ]);
    const title = await admin.post('/api/admin-book', bookDialog({ title: '...' }));
    expect(title.body.errors).toEqual({ title: ['Title must have at least one letter or digit.'] });
    expect((await admin.post('/api/admin-book', bookDialog({ title: 'Halal/haram: 40@' }))).status).toBe(201);
  });

  it('of a book may stay from before the rules while another field is changed', async () => {
    const book = await library().make.book({ title: '...' });
    const stored = done(await admin.get('/api/admin-book?page=1')).data.find(
      ({ book_id }: { book_id: string }) => book_id === book.book_id,
    );
    const picked = {
      author: stored.author.author_id,
      publisher: stored.publisher.publisher_id,
      category: stored.category.category_id,
    };
    const save = (facts: object) =>
      admin.put(`/api/admin-book/${book.book_id}`, bookDialog({ ...picked, ...facts }));
    expect((await save({ title: '...', description: 'Found in a box' })).status).toBe(200);
    const changed = await save({ title: '!!!' });
    expect([changed.status, changed.body.errors]).toEqual([
      422,
      { title: ['Title must have at least one letter or digit.'] },
    ]);
  });
});
