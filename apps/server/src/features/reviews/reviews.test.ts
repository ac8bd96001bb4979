import { beforeEach, describe, expect, it } from 'vitest';
import { done, lendingScene, lent, returned, setDay } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

const reviewsOf = async ({ book_id }: { book_id: string }) =>
  done(await library().visitor.get(`/api/books/${book_id}`)).reviews;

describe('reviewing a book', () => {
  it('[S7-41] [S6-10] [S3-28] earns ten points if it has a text', async () => {
    const scene = await lendingScene(library());
    await returned(scene);
    const { reader, book, readerClient } = scene;
    const response = await readerClient.post('/api/reviews', {
      reader_id: reader.account_id,
      book_id: book.book_id,
      rating: 4,
      comment: '  A good book. ',
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      success: true,
      message: 'Review submitted successfully!',
      review_id: expect.any(String),
      points_earned: 10,
    });
    expect(done(await readerClient.get('/api/reader/dashboard')).achievedPoints).toBe(25);
    expect(await reviewsOf(book)).toEqual([
      {
        review_id: response.body.review_id,
        name: reader.name,
        date: firstDay,
        rating: 4,
        comment: 'A good book.',
        edited: false,
        may_report: false,
      },
    ]);
    const counted = await library()
      .database.selectFrom('books')
      .where('book_id', '=', book.book_id)
      .select(['ratings_count', 'average_rating'])
      .executeTakeFirst();
    expect(counted).toEqual({ ratings_count: 1, average_rating: 4 });
  });

  it.each([
    ['empty', ''],
    ['of blanks', ' \n\t '],
    ['of invisible letters', '\u200b\u2060'],
    ['absent', undefined],
    ['null', null],
  ])('[S5-23] earns five points when the comment is %s', async (_what, comment) => {
    const scene = await lendingScene(library());
    await returned(scene);
    const { book, readerClient } = scene;
    const response = await readerClient.post('/api/reviews', { book_id: book.book_id, rating: 5, comment });
    expect([response.status, response.body.points_earned]).toEqual([201, 5]);
    expect(await reviewsOf(book)).toMatchObject([{ comment: null }]);
    const { activities } = done(await readerClient.get('/api/reader/dashboard'));
    expect(activities[0].point_system).toEqual({ description: 'Rated a book', points: 5 });
  });

  it('[S4-23] [S3-22] is possible once for each lending, which then contains the review', async () => {
    const scene = await lendingScene(library());
    const lending_id = await returned(scene);
    const { book, readerClient, adminClient, hall } = scene;
    const review = () => readerClient.post('/api/reviews', { book_id: book.book_id, rating: 3, comment: '' });
    const { review_id } = done(await review());
    const { completedReads } = done(await readerClient.get('/api/my-reads'));
    expect(completedReads).toMatchObject([{ lending_id, review_id }]);
    const { data } = done(await adminClient.get(`/api/lendings?hall_id=${hall.hall_id}`));
    expect(data).toMatchObject([{ lending_id, review_id }]);
    const twice = await review();
    expect(twice.status).toBe(409);
    expect(twice.body).toEqual({
      success: false,
      code: 'conflict',
      message: "You've already reviewed this book. You can change your review in My books.",
    });
    expect(done(await readerClient.get('/api/reader/dashboard')).achievedPoints).toBe(20);
  });

  it('belongs to the latest lending without a review, and a new lending allows a new review', async () => {
    const scene = await lendingScene(library());
    const older = await returned(scene);
    setDay(library(), '2026-03-12');
    const newer = await returned(scene, '2026-03-12');
    const { book, readerClient } = scene;
    const reviews: Record<string, string> = {};
    for (const lending of [newer, older]) {
      const body = { book_id: book.book_id, rating: 3, comment: '' };
      reviews[lending] = done(await readerClient.post('/api/reviews', body)).review_id;
    }
    const { completedReads } = done(await readerClient.get('/api/my-reads'));
    expect(completedReads).toMatchObject([
      { lending_id: newer, review_id: reviews[newer] },
      { lending_id: older, review_id: reviews[older] },
    ]);
  });

  it('is refused before the return, and for a book that was never borrowed', async () => {
    const scene = await lendingScene(library());
    const body = { book_id: scene.book.book_id, rating: 3, comment: '' };
    const before = await scene.readerClient.post('/api/reviews', body);
    expect([before.status, before.body.message]).toEqual([
      409,
      "You can review a book once you've borrowed and returned it.",
    ]);
    await lent(scene);
    const during = await scene.readerClient.post('/api/reviews', body);
    expect([during.status, during.body.message]).toEqual([
      409,
      "You can review this book once you've returned it.",
    ]);
    const unknown = await scene.readerClient.post('/api/reviews', { ...body, book_id: library().makeId() });
    expect(unknown.status).toBe(409);
  });

  it('is refused in somebody else’s name', async () => {
    const scene = await lendingScene(library());
    await returned(scene);
    const other = await library().make.reader();
    const body = { reader_id: other.account_id, book_id: scene.book.book_id, rating: 5, comment: '' };
    const response = await scene.readerClient.post('/api/reviews', body);
    expect([response.status, response.body.message]).toEqual([403, 'You can only review as yourself.']);
    expect((await scene.readerClient.post('/api/reviews', { ...body, reader_id: '' })).status).toBe(201);
  });

  it.each([
    [{ rating: 0 }, 'Please select a rating for the book.'],
    [{ rating: 6 }, 'A rating has at most 5 stars.'],
    [{ rating: 2.5 }, 'Please select a rating for the book.'],
    [{ rating: '5' }, 'Please select a rating for the book.'],
    [{}, 'Please select a rating for the book.'],
    [{ rating: 5, comment: 'x'.repeat(5001) }, 'Review can have at most 5000 characters.'],
    [{ rating: 5, book_id: 'abc' }, 'Choose a book from the list.'],
  ])('is refused with %o', async (fields, sentence) => {
    const scene = await lendingScene(library());
    await returned(scene);
    const body = { book_id: scene.book.book_id, ...fields };
    const response = await scene.readerClient.post('/api/reviews', body);
    expect([response.status, response.body.message]).toEqual([422, sentence]);
  });

  it('sent twice concurrently counts once', async () => {
    const scene = await lendingScene(library());
    await returned(scene);
    const body = { book_id: scene.book.book_id, rating: 5, comment: 'Good.' };
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => scene.readerClient.post('/api/reviews', body)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(done(await scene.readerClient.get('/api/reader/dashboard')).achievedPoints).toBe(25);
  });

  it('is only for readers', async () => {
    const { book, volunteerClient, adminClient } = await lendingScene(library());
    const body = { book_id: book.book_id, rating: 5, comment: '' };
    expect((await library().visitor.post('/api/reviews', body)).status).toBe(401);
    expect((await volunteerClient.post('/api/reviews', body)).status).toBe(403);
    expect((await adminClient.post('/api/reviews', body)).status).toBe(403);
  });
});

it('a book’s reviews come newest first, and a deleted reader has no name', async () => {
  const scene = await lendingScene(library());
  const { make, as, database, clock } = library();
  const gone = await make.reader();
  const goneClient = await as(gone);
  const body = { book_id: scene.book.book_id, rating: 2, comment: '' };
  const lending_id = await lent(scene, firstDay, goneClient);
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
  done(await goneClient.post('/api/reviews', body));
  setDay(library(), '2026-03-11');
  await returned(scene, '2026-03-11');
  done(await scene.readerClient.post('/api/reviews', body));
  await database
    .updateTable('accounts')
    .set({ deleted_at: clock.now(), email: null, password_hash: null, contact: null })
    .where('account_id', '=', gone.account_id)
    .execute();
  const reviews = await reviewsOf(scene.book);
  expect(reviews.map(({ name, date }: { name: string; date: string }) => [name, date])).toEqual([
    [scene.reader.name, '2026-03-11'],
    ['Deleted reader', firstDay],
  ]);
});
