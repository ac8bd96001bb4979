import { beforeAll, describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { addReading } from '../../test/readings.ts';
import { done, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const other = useAnotherApp(library, async () => ({}));

const home = async (client = library().visitor) => done(await client.get('/api/home'));
const titles = (shelf: { title: string }[]) => shelf.map(({ title }) => title);

/** Days after the first morning of the tests. */
const later = (days: number) => new Date(firstMorning.getTime() + days * 86_400_000);

describe('the home page', () => {
  it('of an empty library is empty', async () => {
    expect(await home()).toEqual({
      books: 0,
      newest: [],
      most_read: [],
      highest_rated: [],
      categories: [],
      halls: [],
    });
  });

  describe('of a library with books', () => {
    let hall: { hall_id: string; name: string };
    beforeAll(async () => {
      const { make } = library();
      hall = await make.hall({ name: 'Hall of Books' });
      for (let count = 1; count <= 12; count += 1) {
        const category = count <= 8 ? 'Hadith' : 'Fiqh';
        await make.book({ title: `Book ${count}`, category, author: 'One', created_at: later(count) });
      }
      const book = async (title: string) =>
        library()
          .database.selectFrom('books')
          .where('title', '=', title)
          .select('book_id')
          .executeTakeFirstOrThrow();
      for (const rating of [4, 5, null]) await addReading(library(), await book('Book 3'), { rating, hall });
      await addReading(library(), await book('Book 5'), { rating: 5, hall });
      await addReading(library(), await book('Book 7'), { rating: null, hall });
    });

    it('shows ten of the newest books, the newest of each category in turn', async () => {
      const { books, newest } = await home();
      expect(books).toBe(12);
      expect(titles(newest)).toEqual([12, 8, 11, 7, 10, 6, 9, 5, 4, 3].map((count) => `Book ${count}`));
    });

    it('shows read and rated books, best first, but no unread or unrated ones', async () => {
      const { most_read, highest_rated } = await home();
      expect(titles(most_read)).toEqual(['Book 3', 'Book 7', 'Book 5']);
      expect(titles(highest_rated)).toEqual(['Book 3', 'Book 5']);
      expect(highest_rated[0]).toEqual({
        id: expect.any(String),
        title: 'Book 3',
        author: 'One',
        rating: 4.5,
        ratingCount: 2,
        availableStatus: true,
        tags: [expect.any(String)],
        imageUrl: '/images/default_book_cover.jpg',
      });
    });

    it('begins the most read like Browse in the same order', async () => {
      const { most_read } = await home();
      const { data } = done(await library().visitor.get('/api/books?sort_by=best_reads&sort_order=desc'));
      expect(titles(data).slice(0, most_read.length)).toEqual(titles(most_read));
    });

    it('counts books by category, the largest first, and those on a hall’s shelves, as Browse does', async () => {
      const { categories, halls } = await home();
      expect(categories).toEqual([
        { category_id: expect.any(String), name: 'Hadith', books: 8 },
        { category_id: expect.any(String), name: 'Fiqh', books: 4 },
      ]);
      expect(halls).toEqual([{ hall_id: hall.hall_id, name: 'Hall of Books', gender: 'male', books: 3 }]);
      const total = async (filter: string) =>
        done(await library().visitor.get(`/api/books?${filter}`)).meta.total;
      expect(await total(`hall_id=${hall.hall_id}`)).toBe(3);
      expect(await total(`category_id=${categories[0].category_id}`)).toBe(8);
    });

    it('is the same for everybody, and not sent again to clients that have it', async () => {
      const { make, as, address } = library();
      const seen = await home();
      for (const person of [
        await make.reader(),
        await make.volunteer({ verified: false }),
        await make.admin(),
      ])
        expect(await home(await as(person))).toEqual(seen);
      const first = await fetch(`${address}/api/home`);
      const again = await fetch(`${address}/api/home`, {
        headers: { 'if-none-match': first.headers.get('etag') ?? '' },
      });
      expect([first.status, again.status]).toEqual([200, 304]);
    });
  });

  it('weighs ratings by their number', async () => {
    const { make } = library();
    for (const [title, ratings] of [
      ['Two fives', [5, 5]],
      ['One five', [5]],
      ['Six, nearly all fives', [5, 5, 5, 5, 5, 4]],
      ['Six fours', [4, 4, 4, 4, 4, 4]],
      ['One four', [4]],
      ['One three', [3]],
      ['Six threes', [3, 3, 3, 3, 3, 3]],
    ] as const) {
      const book = await make.book({ title });
      for (const rating of ratings) await addReading(library(), book, { rating });
    }
    const made = ['Six', 'Two', 'One'];
    const shelf = titles((await home()).highest_rated).filter((title) =>
      made.some((word) => title.startsWith(word)),
    );
    expect(shelf).toEqual([
      'Six, nearly all fives',
      'Two fives',
      'Six fours',
      'One five',
      'One four',
      'One three',
      'Six threes',
    ]);
  });

  it('immediately shows each change, also one by another process', async () => {
    const there = new TestClient(other().address, null);
    const scene = await lendingScene(library());
    const { book, hall, adminClient, readerClient } = scene;
    const halls = async () =>
      (await home(there)).halls.map(({ hall_id, books }: { hall_id: string; books: number }) =>
        hall_id === hall.hall_id ? books : null,
      );
    const before = await home(there);
    expect(await halls()).toContain(1);
    await lent(scene);
    expect(await halls()).not.toContain(1);
    expect(titles((await home(there)).most_read)).toContain(book.title);
    const [lending] = done(await scene.volunteerClient.get('/api/lendings?status=pending')).data;
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: lending.lending_id }));
    done(await readerClient.post('/api/reviews', { book_id: book.book_id, rating: 5, comment: '' }));
    expect(titles((await home(there)).highest_rated)).toContain(book.title);
    const named = { name: 'The hall renamed', gender: 'male' };
    done(await adminClient.put(`/api/halls/${hall.hall_id}`, named));
    expect(JSON.stringify((await home(there)).halls)).toContain('The hall renamed');
    done(await adminClient.delete(`/api/admin-book/${book.book_id}`));
    const after = await home(there);
    expect(after.books).toBe(before.books - 1);
    expect(JSON.stringify(after)).not.toContain(book.book_id);
  });
});
