import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { bookDialog } from '../../test/scenes/admin-scene.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { proposeLikelyWorks } from './likely-works.service.ts';

const library = useLibrary();

let admin: TestClient;
let volunteer: TestClient;
beforeAll(async () => {
  const { make, as } = library();
  admin = await as(await make.admin());
  volunteer = await as(await make.volunteer({ name: 'Salma' }));
});
beforeEach(async () => {
  const { database } = library();
  for (const table of ['work_proposals', 'books_to_compare'] as const) {
    await database.deleteFrom(table).execute();
  }
});

type Book = { book_id: string };
const english = (facts = {}) =>
  library().make.book({ title: 'Al-Adab Al-Mufrad', author: 'Imam Al-Bukhari', ...facts });
const bengali = (facts = {}) =>
  library().make.book({ title: 'আল-আদাবুল মুফরাদ', author: 'ইমাম বুখারী (রহ.)', ...facts });
const propose = () => proposeLikelyWorks(library());
const proposals = async () => done(await admin.get('/api/works/proposals')).data;
const pairOf = (one: Book, other: Book) => ({ book_id: one.book_id, other_id: other.book_id });
const toCompare = async () => {
  const rows = await library().database.selectFrom('books_to_compare').select('book_id').execute();
  return rows.length;
};

const edit = async ({ book_id }: Book, facts: Record<string, unknown>) =>
  done(await admin.put(`/api/admin-book/${book_id}`, bookDialog({ author: 'Imam Al-Bukhari', ...facts })));
/** Queues the books for comparison, as a change of title would. */
const compareAgain = (...books: Book[]) =>
  library()
    .database.insertInto('books_to_compare')
    .values(books.map(({ book_id }) => ({ book_id })))
    .execute();

async function deleteAll(...books: Book[]): Promise<void> {
  for (const { book_id } of books) done(await admin.delete(`/api/admin-book/${book_id}`));
}

describe('books that the library thinks are the same work', () => {
  it('are shown to admins with how alike they are, and joined by them alone', async () => {
    const one = await english({ other_titles: [{ title: 'Manners of the Muslim', kind: 'short' }] });
    const other = await bengali();
    expect(await propose()).toBe(1);
    const [proposal, ...more] = await proposals();
    expect(more).toEqual([]);
    expect(proposal).toMatchObject({ proposed_by: null, alike: 87 });
    const shown = [proposal.book, proposal.other].find(({ book_id }: Book) => book_id === one.book_id);
    expect(shown).toMatchObject({ title: 'Al-Adab Al-Mufrad', also_known_as: ['Manners of the Muslim'] });
    const page = async () => done(await library().visitor.get(`/api/books/${one.book_id}`));
    expect((await page()).work).toBeNull();
    done(await admin.post('/api/works/join', pairOf(other, one)));
    expect((await page()).work.books).toMatchObject([{ book_id: other.book_id }]);
    expect(await proposals()).toEqual([]);
    await deleteAll(one, other);
  });

  it('are proposed once, however often it runs and in how many processes', async () => {
    const books = [await english(), await bengali()] as const;
    const counts = await Promise.all([propose(), propose(), propose()]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(await toCompare()).toBe(0);
    expect(await propose()).toBe(0);
    expect(await proposals()).toHaveLength(1);
    await deleteAll(...books);
  });

  it('are not proposed again once an admin has declined it, whatever the books are called later', async () => {
    const [one, other] = [await english(), await bengali()];
    await propose();
    done(await admin.post('/api/works/decline', pairOf(one, other)));
    await edit(one, { title: 'Al Adab al Mufrad: Manners' });
    await edit(one, { title: 'Al-Adab Al-Mufrad' });
    expect(await toCompare()).toBeGreaterThan(0);
    expect(await propose()).toBe(0);
    expect(await proposals()).toEqual([]);
    await deleteAll(one, other);
  });

  it('are not proposed when an admin has joined them before and then separated them', async () => {
    const [one, other, third] = [await english(), await bengali(), await english({ title: 'Another book' })];
    done(await admin.post('/api/works/join', pairOf(third, one)));
    done(await admin.post('/api/works/join', pairOf(third, other)));
    expect(await propose()).toBe(0);
    done(await admin.post('/api/works/split', { book_id: other.book_id }));
    await compareAgain(one, other);
    expect(await propose()).toBe(0);
    await deleteAll(one, other, third);
  });

  it('keep their proposer when a volunteer was first', async () => {
    const [one, other] = [await english(), await bengali()];
    done(await volunteer.post('/api/works/join', pairOf(one, other)));
    expect(await propose()).toBe(0);
    expect(await proposals()).toMatchObject([{ proposed_by: 'Salma', alike: null }]);
    await deleteAll(one, other);
  });

  it('are found when another title or the author is written later, and by another title of the other book', async () => {
    const gardens = await english({ title: 'Gardens of the Righteous', author: 'Imam an-Nawawi' });
    const other = await bengali({ title: 'রিয়াদুস সালেহীন', author: 'ইমাম বুখারী' });
    expect(await propose()).toBe(0);
    const other_titles = [{ title: 'Riyad as-Salihin', kind: 'original' }];
    await edit(gardens, { title: 'Gardens of the Righteous', author: 'Imam an-Nawawi', other_titles });
    expect(await propose()).toBe(0);
    await edit(other, { title: 'রিয়াদুস সালেহীন', author: 'ইমাম নববী (রহ.)' });
    expect(await propose()).toBe(1);
    await deleteAll(gardens, other);
  });

  it('have an author, stand in the catalogue and are printed in two scripts', async () => {
    const deleted = await english();
    await deleteAll(deleted);
    const books = [
      await bengali(),
      await english({ author: null }),
      await english({ author: 'Imam Malik' }),
      await bengali({ publisher: 'Another publisher' }),
    ];
    expect(await propose()).toBe(0);
    await deleteAll(...books);
  });
});

it('books are compared in small steps, which end when the server stops', async () => {
  const books = [];
  for (let number = 0; number < 60; number += 1) {
    books.push(await english({ title: `Ordinary book ${number}`, author: null }));
  }
  books.push(await english(), await bengali());
  const stopped = new AbortController();
  stopped.abort();
  expect(await proposeLikelyWorks(library(), stopped.signal)).toBe(0);
  expect(await toCompare()).toBe(62);
  expect(await propose()).toBe(1);
  expect(await toCompare()).toBe(0);
});
