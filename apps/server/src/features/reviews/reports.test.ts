import { beforeEach, describe, expect, it } from 'vitest';
import { addReading } from '../../test/readings.ts';
import { auditOf, done, setDay } from '../../test/scenes/lending-scene.ts';
import { reviewedScene } from '../../test/scenes/reviewed-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

describe('reporting a review', () => {
  it('shows it to the admins with the reason, and changes nothing for others', async () => {
    const scene = await reviewedScene(library());
    const response = await scene.report();
    expect([response.status, response.body]).toEqual([
      201,
      { message: 'Thank you. The library will look at this review.' },
    ]);
    const { data, total } = done(await scene.adminClient.get('/api/reviews/reported'));
    expect(total).toBe(1);
    expect(data).toEqual([
      {
        review_id: scene.review_id,
        rating: 5,
        comment: 'Call 01700000000 for cheap books.',
        date: firstDay,
        edited: false,
        reader_id: scene.reader.reader_id,
        name: scene.reader.name,
        book: { book_id: scene.book.book_id, title: scene.book.title },
        reports: [
          {
            report_id: expect.any(String),
            reader_id: scene.other.reader_id,
            name: scene.other.name,
            reason: 'It is an advertisement.',
            date: firstDay,
          },
        ],
        hidden: null,
      },
    ]);
    expect(done(await scene.adminClient.get('/api/admin/overview')).reported_reviews).toBe(1);
    expect(await scene.page()).toMatchObject({ rating_count: 1 });
    done(await scene.dismiss());
  });

  it('is possible once for each reader, and the page of the book says who may', async () => {
    const { report, readerClient, otherClient, adminClient, book } = await reviewedScene(library());
    const mayReport = async (client: typeof otherClient) =>
      done(await client.get(`/api/books/${book.book_id}`)).reviews[0].may_report;
    expect([await mayReport(otherClient), await mayReport(readerClient)]).toEqual([true, false]);
    expect([await mayReport(library().visitor), await mayReport(adminClient)]).toEqual([false, false]);
    done(await report());
    expect(await mayReport(otherClient)).toBe(false);
    const twice = await report();
    expect([twice.status, twice.body.message]).toEqual([409, "You've already reported this review."]);
    const own = await report(readerClient);
    expect([own.status, own.body.message]).toEqual([
      403,
      'This is your own review. You can change or delete it in My books.',
    ]);
  });

  it('waits while an admin hides the review, and is then refused', async () => {
    const { report, review_id, admin } = await reviewedScene(library());
    const { clock, database } = library();
    const { reporting } = await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('reviews')
        .set({ hidden_at: clock.now(), hidden_by: admin.account_id, hidden_reason: 'An advert.' })
        .where('review_id', '=', review_id)
        .execute();
      const response = report();
      await untilSomebodyWaits(database);
      return { reporting: response };
    });
    expect((await reporting).status).toBe(404);
  });

  it('sent concurrently by one reader counts once', async () => {
    const { report } = await reviewedScene(library());
    const responses = await Promise.all([report(), report(), report()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is refused for a hidden and for an unknown review', async () => {
    const { report, hide, otherClient } = await reviewedScene(library());
    done(await hide());
    const body = { review_id: library().makeId(), reason: 'None.' };
    for (const response of [await report(), await otherClient.post('/api/reviews/report', body)]) {
      expect([response.status, response.body.message]).toEqual([404, 'There is no such review.']);
    }
  });

  it('is possible ten times a day', async () => {
    const { otherClient, book } = await reviewedScene(library());
    const { database } = library();
    for (let count = 0; count < 11; count += 1) await addReading(library(), book, { rating: 3 });
    const reviews = await database
      .selectFrom('reviews')
      .where('book_id', '=', book.book_id)
      .select('review_id')
      .execute();
    const report = ({ review_id }: { review_id: string }) =>
      otherClient.post('/api/reviews/report', { review_id, reason: 'Spam.' });
    const responses = await Promise.all(reviews.slice(0, 11).map(report));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429]);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('86400');
    setDay(library(), '2026-03-11');
    const open = reviews.filter((_review, index) => responses[index]?.status !== 201);
    expect((await report(open[0] ?? { review_id: '' })).status).toBe(201);
  });

  it('disappears when the writer deletes the review', async () => {
    const { report, readerClient, review_id, listed } = await reviewedScene(library());
    done(await report());
    done(await readerClient.delete(`/api/reviews/${review_id}`));
    expect(await listed('reported')).not.toContain(review_id);
  });
});

describe('what admins do about reports', () => {
  it('they dismiss them: the review stays, and only another reader can report it again', async () => {
    const { report, dismiss, listed, page, review_id } = await reviewedScene(library());
    const { make, as } = library();
    done(await report());
    const response = await dismiss();
    expect([response.status, response.body]).toEqual([
      200,
      { message: 'The reports are dismissed. The review stays.' },
    ]);
    expect(await listed('reported')).not.toContain(review_id);
    expect(await page()).toMatchObject({ rating_count: 1 });
    expect(await auditOf(library(), review_id)).toMatchObject([
      { action: 'dismissed the reports of', before: { reports: ['It is an advertisement.'] } },
    ]);
    const again = await dismiss();
    expect([again.status, again.body.message]).toEqual([409, 'This review has no open reports any more.']);
    expect((await report()).status).toBe(409);
    done(await report(await as(await make.reader())));
    expect(await listed('reported')).toContain(review_id);
  });

  it('they hide the review: its reports stay settled, even after it is shown again', async () => {
    const { report, hide, show, listed, review_id } = await reviewedScene(library());
    done(await report());
    done(await hide());
    expect([await listed('reported'), await listed('hidden')]).toEqual([
      expect.not.arrayContaining([review_id]),
      expect.arrayContaining([review_id]),
    ]);
    done(await show());
    expect(await listed('reported')).not.toContain(review_id);
  });
});
