import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { done, type LendingScene, lendingScene, lent, requested } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { refreshNameKeys } from '../accounts/accounts.service.ts';

const library = useLibrary();

let north: LendingScene;
let south: LendingScene;
let label = '';
/** Sadia has an open loan, a returned loan and a request, all in the north hall; Karim has a loan in the south hall. */
const ids = { out: '', back: '', request: '', south: '' };
const sadia = { name: 'সাদিয়া Rahman', email: 'moon.42@example.test', contact: '+880 1811-222333' };

async function labelOf(lendingId: string): Promise<string> {
  const copy = await library()
    .database.selectFrom('lendings')
    .innerJoin('copies', 'copies.copy_id', 'lendings.copy_id')
    .where('lending_id', '=', lendingId)
    .select('label')
    .executeTakeFirstOrThrow();
  return copy.label;
}

beforeAll(async () => {
  const { make, as, database } = library();
  north = await lendingScene(library(), 0);
  south = await lendingScene(library(), 0);
  const withBook = async (scene: LendingScene, title: string, other?: string) => {
    const other_titles = other === undefined ? [] : [{ title: other, kind: 'translated' as const }];
    const book = await make.book({ title, other_titles });
    await make.copies(book, scene.hall);
    return { ...scene, book };
  };
  const reader = await make.reader(sadia);
  const client = await as(reader);
  await database
    .updateTable('readers')
    .set({ registration_no: '2019-315/077' })
    .where('reader_id', '=', reader.account_id)
    .execute();
  ids.out = await lent(await withBook(north, 'সহীহ বুখারী', 'The Abridged Quintessence'), undefined, client);
  ids.back = await lent(await withBook(north, 'Fiqh us-Sunnah'), undefined, client);
  done(await north.volunteerClient.patch('/api/lendings/return', { lending_id: ids.back }));
  ids.request = await requested(await withBook(north, 'Riyad as-Salihin', 'Meadows of the Virtuous'), client);
  const karim = await as(await make.reader({ name: 'Abdul Karim', contact: '01999888777' }));
  ids.south = await lent(await withBook(south, 'Sahih Muslim'), undefined, karim);
  label = await labelOf(ids.out);
});

const search = (q: string) => `q=${encodeURIComponent(q)}`;
async function loans(q: string, client = north.adminClient, more = ''): Promise<string[]> {
  const { data } = done(await client.get(`/api/lendings?${search(q)}${more}`));
  return data.map((lending: { lending_id: string }) => lending.lending_id).sort();
}
async function requests(q: string, client = north.adminClient): Promise<string[]> {
  const { data } = done(await client.get(`/api/request?${search(q)}`));
  return data.map((request: { req_id: string }) => request.req_id);
}
/** The books of a list as shown: their title, and the other title by which they were found. */
async function shownBooks(list: 'request' | 'lendings', q: string, client = north.volunteerClient) {
  const { data } = done(await client.get(`/api/${list}?${search(q)}`));
  return data.map((row: { book?: object; request?: { book: object } }) => row.book ?? row.request?.book);
}
const both = () => [ids.out, ids.back].sort();

describe('the search of loans and requests', () => {
  it('finds titles in any script, as the readers’ search does', async () => {
    const sahih = [ids.out, ids.south].sort();
    for (const text of ['sahih', 'সহীহ', 'صحيح', 'SAHIH']) expect(await loans(text)).toEqual(sahih);
    expect(await loans('bukhari')).toEqual([ids.out]);
    // Finds a part of a word, as the filter of titles does.
    expect(await loans('qh us-Sun')).toEqual([ids.back]);
    expect(await requests('রিয়াদুস সালেহীন')).toContain(ids.request);
    expect(await loans('Riyad as-Salihin')).toEqual([]);
  });

  it.each(['sadia', 'সাদিয়া', 'rahman sadia', 'সাদিয়া রহমান', 'RAHM', 'صادية'])(
    'finds a reader by %j',
    async (text) => {
      expect(await loans(text)).toEqual(both());
      expect(await requests(text)).toContain(ids.request);
    },
  );

  it.each([
    ['a phone number', '01811222333'],
    ['one with the country’s code', '+88 01811-222 333'],
    ['one in Bengali digits', '০১৮১১ ২২২৩৩৩'],
    ['its end', '222333'],
    ['a registration number', '2019315077'],
    ['a part of one', '315/077'],
    ['an e-mail', 'Moon.42@example.TEST'],
    ['its beginning', 'moon.4'],
  ])('finds a reader by %s', async (_what, text) => {
    expect(await loans(text)).toEqual(both());
  });

  it('finds a copy by its label in each way of writing it', async () => {
    const number = String(Number(label.slice(1)));
    for (const text of [label, label.toLowerCase(), `c${number}`, ` C ${number} `]) {
      expect(await loans(text)).toEqual([ids.out]);
    }
    expect(await loans(number)).toContain(ids.out);
    expect(await loans('C999999')).toEqual([]);
  });

  it('goes together with the other filters and pages, and an empty one filters nothing', async () => {
    expect(await loans('sadia', north.adminClient, '&status=pending')).toEqual([ids.out]);
    expect(await loans('sahih', north.adminClient, `&hall_id=${south.hall.hall_id}`)).toEqual([ids.south]);
    const page = done(await north.adminClient.get(`/api/lendings?page=1&${search('sadia')}`));
    expect([page.total, page.last_page, page.data.length]).toEqual([2, 1, 2]);
    expect(await loans('  ')).toHaveLength(3);
    for (const text of ['%', '_', '\\', "'", '"', '{}', '\u200d', '﷽', 'x'.repeat(500), '@']) {
      expect((await north.adminClient.get(`/api/lendings?${search(text)}`)).status).toBe(200);
    }
    for (const text of ['%', '_', '"']) expect(await loans(text)).toEqual([]);
  });

  it('shows volunteers what is of their own hall', async () => {
    expect(await loans('sahih', north.volunteerClient)).toEqual([ids.out]);
    expect(await loans(label, south.volunteerClient)).toEqual([]);
    expect(await loans('sadia', south.volunteerClient)).toEqual([]);
    expect(await loans('sadia', north.volunteerClient)).toEqual(both());
  });

  it('finds nothing for volunteers by a contact that they may not see', async () => {
    const { volunteerClient } = north;
    for (const contact of [sadia.contact, sadia.email, '222333', 'moon.4']) {
      // A returned loan no longer shows them the contact.
      expect(await loans(contact, volunteerClient)).toEqual([ids.out]);
      expect(await loans(contact, volunteerClient, '&status=returned')).toEqual([]);
      expect(await requests(contact, volunteerClient)).toEqual([ids.request]);
    }
    expect(await loans('2019-315/077', volunteerClient)).toEqual([]);
    expect(await requests('2019-315/077', volunteerClient)).toEqual([]);
    expect(await requests('2019-315/077')).toHaveLength(3);
  });
});

describe('the search of the tables of admins', () => {
  const found = async (path: string, q: string, name: string, client: TestClient = north.adminClient) => {
    const { data, total } = done(await client.get(`${path}?page=1&${search(q)}`));
    expect(total).toBe(data.length);
    return data.map((row: Record<string, string>) => row[name]).sort();
  };

  it('readers, by the label of what they have too', async () => {
    const readers = (q: string) => found('/api/readers', q, 'name');
    for (const text of ['sadia', '01811 222333', '2019-315', 'moon.42@', label]) {
      expect(await readers(text)).toEqual([sadia.name]);
    }
    expect(await readers('Bukhari')).toEqual([]);
    expect(await readers(await labelOf(ids.back))).toEqual([]);
  });

  it('volunteers, and no readers of that name', async () => {
    const { make, database } = library();
    const { account_id, email } = await make.volunteer({ name: 'সাদিয়া Volunteer', contact: '01555666777' });
    await database
      .updateTable('volunteers')
      .set({ registration_no: 'DU 42-7' })
      .where('volunteer_id', '=', account_id)
      .execute();
    for (const text of ['Sadia', '+8801555666777', 'du427', email]) {
      expect(await found('/api/vol', text, 'volunteer_id')).toEqual([account_id]);
    }
  });

  it('books, by title in any script, author, ISBN and label', async () => {
    const { make } = library();
    await make.book({
      title: 'Forty Hadith',
      author: 'Imam an-Nawawi',
      isbn: '978-984-8254-00-7',
    });
    const books = (q: string) => found('/api/admin-book', q, 'title');
    expect(await books('sahih')).toEqual(['Sahih Muslim', 'সহীহ বুখারী']);
    expect(await books(label)).toEqual(['সহীহ বুখারী']);
    expect(await books('nawawi')).toEqual(['Forty Hadith']);
    expect(await books('9789848254007')).toEqual(['Forty Hadith']);
  });
});

it('follows a changed name, makes missing keys, and forgets who is deleted', async () => {
  const { make, database } = library();
  const { adminClient } = north;
  const reader = await make.reader({ name: 'Before' });
  const readers = async (q: string) => done(await adminClient.get(`/api/readers?${search(q)}`)).total;
  const { email } = reader;
  done(await adminClient.put(`/api/readers/${reader.account_id}`, { name: 'ফারহানা হক', email }));
  expect([await readers('farhana'), await readers('before')]).toEqual([1, 0]);
  const account = database.updateTable('accounts').where('account_id', '=', reader.account_id);
  await account.set({ name: 'তানভীর', name_keys: [], name_keys_version: 0 }).execute();
  expect(await readers('tanvir')).toBe(0);
  await refreshNameKeys(database);
  expect(await readers('tanvir')).toBe(1);
  done(await adminClient.delete(`/api/readers/${reader.account_id}`));
  for (const text of ['তানভীর', 'tanvir', email]) expect(await readers(text)).toBe(0);
});

describe('a book that is found by another title', () => {
  it('says by which', async () => {
    expect(await shownBooks('request', 'meadows of the virtuous')).toEqual([
      expect.objectContaining({ title: 'Riyad as-Salihin', also_known_as: 'Meadows of the Virtuous' }),
    ]);
    expect(await shownBooks('lendings', 'quintessence')).toEqual([
      expect.objectContaining({ title: 'সহীহ বুখারী', also_known_as: 'The Abridged Quintessence' }),
    ]);
  });

  it('says nothing where its printed title, its copy or its reader was asked for', async () => {
    for (const asked of ['riyad', sadia.email, 'Sadia Rahman']) {
      const [book] = await shownBooks('request', asked);
      expect(book).toMatchObject({ title: 'Riyad as-Salihin' });
      expect(book).not.toHaveProperty('also_known_as');
    }
    const [book] = await shownBooks('lendings', label);
    expect(book).not.toHaveProperty('also_known_as');
  });
});
