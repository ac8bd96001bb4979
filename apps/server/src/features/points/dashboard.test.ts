import { beforeEach, describe, expect, it } from 'vitest';
import { done, lendingScene, lent, returned, setDay, withNewBook } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { earnForRegistering } from './points.service.ts';

const library = useLibrary({ activity_count: 4 });
beforeEach(() => setDay(library(), firstDay));

describe('the reader’s dashboard', () => {
  it('[S7-42] [S6-12] [S3-42] counts books, points and rank', async () => {
    const scene = await lendingScene(library(), 3);
    await returned(scene);
    await lent(await withNewBook(library(), scene));
    const response = await scene.readerClient.get('/api/reader/dashboard');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      message: expect.any(String),
      retunedCount: 1,
      pendingCount: 1,
      achievedPoints: 20,
      rankPosition: 1,
      activities: expect.any(Array),
    });
  });

  it('[S3-43] lists the latest activities first, up to the configured number', async () => {
    const first = await lendingScene(library());
    await returned(first);
    const scene = await withNewBook(library(), first);
    const { book, readerClient } = scene;
    setDay(library(), '2026-03-11');
    await returned(scene, '2026-03-11');
    done(await readerClient.post('/api/reviews', { book_id: book.book_id, rating: 5, comment: 'Good.' }));
    const { activities } = done(await readerClient.get('/api/reader/dashboard'));
    expect(activities).toHaveLength(4);
    expect(activities[0]).toEqual({
      point_id: expect.any(String),
      book_id: book.book_id,
      book: { title: book.title },
      point_system: { description: 'Wrote a review', points: 5 },
      earned_date: '2026-03-11',
    });
    const words = activities.map(
      (entry: { point_system: { description: string } }) => entry.point_system.description,
    );
    expect(words).toEqual(['Wrote a review', 'Rated a book', 'Returned on time', 'Borrowed a book']);
  });

  it('[S3-43] names no book if there is none or it was deleted', async () => {
    const scene = await lendingScene(library());
    const { database } = library();
    const reader_id = scene.reader.account_id;
    await library().inTransaction((transaction) => earnForRegistering(transaction, library(), reader_id));
    await returned(scene);
    await database
      .updateTable('books')
      .set({ deleted_at: library().clock.now() })
      .where('book_id', '=', scene.book.book_id)
      .execute();
    const { activities } = done(await scene.readerClient.get('/api/reader/dashboard'));
    expect(activities).toHaveLength(3);
    for (const entry of activities) expect(entry).toMatchObject({ book_id: null, book: null });
  });

  it('[S6-05] is only for readers', async () => {
    const { volunteerClient, adminClient } = await lendingScene(library());
    const visitor = await library().visitor.get('/api/reader/dashboard');
    expect(visitor.status).toBe(401);
    expect(visitor.body).toMatchObject({ success: false, message: 'Please log in first.' });
    expect((await volunteerClient.get('/api/reader/dashboard')).status).toBe(403);
    expect((await adminClient.get('/api/reader/dashboard')).status).toBe(403);
  });
});

it('an entry keeps its amount when the rules change, because the rules are data', async () => {
  const scene = await lendingScene(library(), 2);
  const { database } = library();
  await lent(scene);
  await database.updateTable('point_rules').set({ points: 50 }).where('rule', '=', 'borrowed').execute();
  const other = await library().make.reader();
  const client = await library().as(other);
  await lent(scene, firstDay, client);
  await database.updateTable('point_rules').set({ points: 5 }).where('rule', '=', 'borrowed').execute();
  expect(done(await scene.readerClient.get('/api/reader/dashboard')).achievedPoints).toBe(5);
  expect(done(await client.get('/api/reader/dashboard')).achievedPoints).toBe(50);
});
