import { beforeEach, describe, expect, it } from 'vitest';
import { done, lendingScene, lent, returned, setDay } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

/** A scene whose reader has reviewed the book, with functions that read and write what a review changes. */
async function reviewed(
  review: { rating: number; comment: string } = { rating: 4, comment: 'A good book.' },
) {
  const scene = await lendingScene(library());
  const lending_id = await returned(scene);
  const { book, readerClient } = scene;
  const write = (again = review) => readerClient.post('/api/reviews', { book_id: book.book_id, ...again });
  const { review_id } = done(await write());
  const points = async () => done(await readerClient.get('/api/reader/dashboard')).achievedPoints;
  const shown = async () => done(await library().visitor.get(`/api/books/${book.book_id}`)).reviews;
  const rating = async () => {
    const { average_rating, rating_count } = done(await readerClient.get(`/api/books/${book.book_id}`));
    return { average_rating, rating_count };
  };
  return {
    ...scene,
    lending_id,
    review_id,
    address: `/api/reviews/${review_id}`,
    write,
    points,
    shown,
    rating,
  };
}

describe('viewing one’s own review', () => {
  it('shows rating, text and day', async () => {
    const { readerClient, address, review_id, lending_id, book } = await reviewed();
    const response = await readerClient.get(address);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      review_id,
      lending_id,
      book_id: book.book_id,
      rating: 4,
      comment: 'A good book.',
      date: firstDay,
      edited: false,
      hidden_reason: null,
    });
  });
});

describe('changing one’s own review', () => {
  it('changes the page of the book, which marks it as edited', async () => {
    const { reader, readerClient, address, review_id, shown, rating } = await reviewed();
    expect(await shown()).toMatchObject([{ rating: 4 }]);
    setDay(library(), '2026-03-12');
    const response = await readerClient.put(address, { rating: 2, comment: '  On second thoughts… ' });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      message: 'Your review is saved.',
      review: expect.objectContaining({
        rating: 2,
        comment: 'On second thoughts…',
        date: firstDay,
        edited: true,
      }),
      points_earned: 0,
    });
    const now = {
      review_id,
      name: reader.name,
      date: firstDay,
      rating: 2,
      comment: 'On second thoughts…',
      edited: true,
    };
    expect(await shown()).toEqual([{ ...now, may_report: false }]);
    expect(await rating()).toEqual({ average_rating: 2, rating_count: 1 });
  });

  it('to the same values is not an edit', async () => {
    const { readerClient, address, shown } = await reviewed();
    setDay(library(), '2026-03-12');
    done(await readerClient.put(address, { rating: 4, comment: 'A good book.' }));
    expect(await shown()).toMatchObject([{ edited: false }]);
  });

  it('may remove the text, which costs nothing, and adding it again earns nothing', async () => {
    const { readerClient, address, points, shown } = await reviewed();
    expect(await points()).toBe(25);
    expect(done(await readerClient.put(address, { rating: 4, comment: '' })).points_earned).toBe(0);
    expect(await shown()).toMatchObject([{ comment: null }]);
    expect(done(await readerClient.put(address, { rating: 4, comment: 'Back.' })).points_earned).toBe(0);
    expect(await points()).toBe(25);
  });

  it('earns once for a first text that is added later', async () => {
    const { readerClient, address, points } = await reviewed({ rating: 4, comment: '' });
    expect(await points()).toBe(20);
    expect(done(await readerClient.put(address, { rating: 4, comment: 'Words.' })).points_earned).toBe(5);
    expect(done(await readerClient.put(address, { rating: 4, comment: 'More.' })).points_earned).toBe(0);
    expect(await points()).toBe(25);
  });

  it.each([
    [{ rating: 0, comment: '' }, 'Please select a rating for the book.'],
    [{ rating: 6, comment: '' }, 'A rating has at most 5 stars.'],
    [{ comment: 'No stars' }, 'Please select a rating for the book.'],
    [{ rating: 3, comment: 'x'.repeat(5001) }, 'Review can have at most 5000 characters.'],
  ])('is refused with %o', async (body, sentence) => {
    const { readerClient, address, shown } = await reviewed();
    const response = await readerClient.put(address, body);
    expect([response.status, response.body.message]).toEqual([422, sentence]);
    expect(await shown()).toMatchObject([{ rating: 4, comment: 'A good book.' }]);
  });

  it('many times concurrently leaves one of the changes and earns for the text once', async () => {
    const { readerClient, address, points, shown, rating } = await reviewed({ rating: 4, comment: '' });
    const changes = [1, 2, 3, 4, 5].map((stars) => ({ rating: stars, comment: `${stars} of 5` }));
    const responses = await Promise.all(changes.map((change) => readerClient.put(address, change)));
    expect(responses.map((response) => done(response).points_earned).sort()).toEqual([0, 0, 0, 0, 5]);
    expect(await points()).toBe(25);
    const [left] = await shown();
    expect(changes).toContainEqual({ rating: left?.rating, comment: left?.comment });
    expect(await rating()).toEqual({ average_rating: left?.rating, rating_count: 1 });
  });
});

describe('deleting one’s own review', () => {
  it('removes it and its rating from the book, and keeps its points', async () => {
    const { readerClient, address, points, shown, rating, lending_id } = await reviewed();
    const response = await readerClient.delete(address);
    expect([response.status, response.body]).toEqual([200, { message: 'Your review is deleted.' }]);
    expect(await shown()).toEqual([]);
    expect(await rating()).toEqual({ average_rating: 0, rating_count: 0 });
    expect(await points()).toBe(25);
    const { completedReads } = done(await readerClient.get('/api/my-reads'));
    expect(completedReads).toMatchObject([
      { lending_id, review_id: null, may_earn: { rating: false, text: false } },
    ]);
  });

  it('allows a new one, which only earns what has not been earned yet', async () => {
    const { readerClient, address, write, points, review_id } = await reviewed({ rating: 3, comment: '' });
    done(await readerClient.delete(address));
    const { completedReads } = done(await readerClient.get('/api/my-reads'));
    expect(completedReads).toMatchObject([{ may_earn: { rating: false, text: true } }]);
    const again = done(await write({ rating: 5, comment: 'Now with words.' }));
    expect(again.review_id).not.toBe(review_id);
    expect(again.points_earned).toBe(5);
    done(await readerClient.delete(`/api/reviews/${again.review_id}`));
    expect(done(await write({ rating: 5, comment: 'Once more.' })).points_earned).toBe(0);
    expect(await points()).toBe(25);
  });

  it('does not affect the points of a later lending', async () => {
    const scene = await reviewed();
    done(await scene.readerClient.delete(scene.address));
    // Using a session prolongs it.
    for (const day of ['2026-03-25', '2026-04-09']) {
      setDay(library(), day);
      for (const client of [scene.readerClient, scene.volunteerClient]) done(await client.get('/api/user'));
    }
    await returned(scene, '2026-04-09');
    expect(done(await scene.write()).points_earned).toBe(10);
  });

  it('twice, concurrently with changes and a new one, happens once and breaks nothing', async () => {
    const { readerClient, address, write, points, shown, rating } = await reviewed();
    const acts = [
      readerClient.delete(address),
      readerClient.put(address, { rating: 1, comment: 'A change.' }),
      readerClient.delete(address),
      write({ rating: 2, comment: 'A new one.' }),
    ];
    const statuses = (await Promise.all(acts)).map(({ status }) => status);
    expect([statuses[0], statuses[2]].sort()).toEqual([200, 404]);
    expect([200, 404]).toContain(statuses[1]);
    expect([201, 409]).toContain(statuses[3]);
    const left = await shown();
    expect(left).toHaveLength(statuses[3] === 201 ? 1 : 0);
    expect(await rating()).toMatchObject({ rating_count: left.length, average_rating: left[0]?.rating ?? 0 });
    expect(await points()).toBe(25);
  });
});

describe('a review belongs to its writer:', () => {
  it('other readers get a 404', async () => {
    const { address, shown } = await reviewed();
    const { make, as, makeId } = library();
    const other = await as(await make.reader());
    for (const path of [address, `/api/reviews/${makeId()}`, '/api/reviews/none', '/api/reviews/%00']) {
      const responses = [
        await other.get(path),
        await other.put(path, { rating: 1, comment: 'Bad.' }),
        await other.delete(path),
      ];
      for (const { status, body } of responses) {
        expect([status, body.message]).toEqual([404, 'There is no such review.']);
      }
    }
    expect(await shown()).toMatchObject([{ rating: 4, comment: 'A good book.' }]);
  });

  it('visitors get a 401, volunteers and admins a 403', async () => {
    const { address, volunteerClient, adminClient } = await reviewed();
    for (const [client, status] of [
      [library().visitor, 401],
      [volunteerClient, 403],
      [adminClient, 403],
    ] as const) {
      expect((await client.get(address)).status).toBe(status);
      expect((await client.put(address, { rating: 1, comment: '' })).status).toBe(status);
      expect((await client.delete(address)).status).toBe(status);
    }
  });

  it('a book that is borrowed again keeps the review of the last lending', async () => {
    const scene = await reviewed();
    await lent(scene, '2026-03-20');
    done(await scene.readerClient.put(scene.address, { rating: 5, comment: 'Still good.' }));
    expect(await scene.shown()).toMatchObject([{ rating: 5 }]);
  });
});
