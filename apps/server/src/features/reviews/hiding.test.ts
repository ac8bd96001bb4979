import { beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { auditOf, done, returned, setDay } from '../../test/scenes/lending-scene.ts';
import { reviewedScene } from '../../test/scenes/reviewed-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });
beforeEach(() => setDay(library(), firstDay));

describe('hiding a review', () => {
  it('immediately removes it from the page of the book and from the average', async () => {
    const { page, hide, review_id, readerClient, book } = await reviewedScene(library());
    const shelf = async () => {
      const { highest_rated } = done(await library().visitor.get('/api/home'));
      return highest_rated.map(({ title }: { title: string }) => title);
    };
    expect(await page()).toMatchObject({ average_rating: 5, rating_count: 1, reviews: [{ review_id }] });
    expect(await shelf()).toContain(book.title);
    const response = await hide();
    expect([response.status, response.body]).toEqual([200, { message: 'The review is hidden.' }]);
    const gone = { average_rating: 0, rating_count: 0, reviews: [] };
    expect(await page()).toMatchObject(gone);
    expect(done(await readerClient.get(`/api/books/${book.book_id}`))).toMatchObject(gone);
    expect(await shelf()).not.toContain(book.title);
    const { data } = done(await library().visitor.get(`/api/books?search=${encodeURIComponent(book.title)}`));
    expect(data).toMatchObject([{ rating: 0, ratingCount: 0 }]);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('shows the reason to its writer, who keeps the points', async () => {
    const { hide, readerClient, review_id } = await reviewedScene(library());
    done(await hide());
    expect(done(await readerClient.get(`/api/reviews/${review_id}`))).toMatchObject({
      comment: 'Call 01700000000 for cheap books.',
      hidden_reason: 'It is an advertisement.',
    });
    expect(done(await readerClient.get('/api/reader/dashboard')).achievedPoints).toBe(25);
  });

  it('survives changes by its writer, who can neither delete it nor earn points with it', async () => {
    const { hide, page, readerClient, review_id, book } = await reviewedScene(library());
    done(await hide());
    const changed = await readerClient.put(`/api/reviews/${review_id}`, {
      rating: 4,
      comment: 'Better now.',
    });
    expect(changed.body).toMatchObject({
      points_earned: 0,
      review: { comment: 'Better now.', hidden_reason: 'It is an advertisement.' },
    });
    expect(await page()).toMatchObject({ rating_count: 0, reviews: [] });
    const deleted = await readerClient.delete(`/api/reviews/${review_id}`);
    expect([deleted.status, deleted.body.message]).toEqual([
      409,
      "The library has hidden this review, so it can't be deleted. You can still change what it says.",
    ]);
    const again = { book_id: book.book_id, rating: 5, comment: 'The same once more.' };
    expect((await readerClient.post('/api/reviews', again)).status).toBe(409);
    const { completedReads } = done(await readerClient.get('/api/my-reads'));
    expect(completedReads).toMatchObject([{ review_id, may_earn: { rating: false, text: false } }]);
  });

  it('makes the reader’s previous rating count', async () => {
    const scene = await reviewedScene(library());
    await returned(scene);
    const newer = { book_id: scene.book.book_id, rating: 1, comment: '' };
    const { review_id } = done(await scene.readerClient.post('/api/reviews', newer));
    expect(await scene.page()).toMatchObject({ average_rating: 1, rating_count: 2 });
    done(await scene.adminClient.patch('/api/reviews/hide', { review_id, reason: 'Not about the book.' }));
    expect(await scene.page()).toMatchObject({ average_rating: 5, rating_count: 1 });
  });

  it('is undone by showing it again', async () => {
    const { hide, show, page, listed, readerClient, review_id } = await reviewedScene(library());
    done(await hide());
    expect(await listed('hidden')).toContain(review_id);
    const response = await show();
    expect([response.status, response.body]).toEqual([200, { message: 'The review is shown again.' }]);
    expect(await page()).toMatchObject({ average_rating: 5, rating_count: 1, reviews: [{ review_id }] });
    expect(await listed('hidden')).not.toContain(review_id);
    expect(done(await readerClient.get(`/api/reviews/${review_id}`)).hidden_reason).toBeNull();
  });

  it('works for the review of a deleted reader', async () => {
    const { hide, page, adminClient, reader } = await reviewedScene(library());
    done(await adminClient.delete(`/api/readers/${reader.account_id}`));
    expect(await page()).toMatchObject({ reviews: [{ name: 'Deleted reader' }] });
    done(await hide());
    expect(await page()).toMatchObject({ reviews: [] });
  });

  it('is recorded in the audit log with the book and the reason', async () => {
    const { hide, show, admin, adminClient, review_id, book } = await reviewedScene(library());
    done(await hide());
    done(await show());
    const [hidden, shown] = await auditOf(library(), review_id);
    expect(hidden).toMatchObject({
      actor_id: admin.account_id,
      action: 'hid',
      kind: 'review',
      before: { hidden: false },
      after: { hidden: true, reason: 'It is an advertisement.', text: 'Call 01700000000 for cheap books.' },
    });
    expect(shown).toMatchObject({ action: 'showed', after: { hidden: false } });
    const { data } = done(await adminClient.get('/api/audit?kind=review'));
    expect(data[0]).toMatchObject({ kind: 'review', subject: book.title });
  });

  it('is refused for a hidden review, showing for a visible one, and both for an unknown one', async () => {
    const { hide, show, adminClient } = await reviewedScene(library());
    const early = await show();
    expect([early.status, early.body.message]).toEqual([409, "This review isn't hidden."]);
    done(await hide());
    const twice = await hide();
    expect([twice.status, twice.body.message]).toEqual([409, 'This review is already hidden.']);
    const nothing = { review_id: library().makeId(), reason: 'None.' };
    for (const act of ['hide', 'show', 'dismiss']) {
      const response = await adminClient.patch(`/api/reviews/${act}`, nothing);
      expect([response.status, response.body.message]).toEqual([404, 'There is no such review.']);
    }
  });

  it.each([
    [{ reason: '' }, 'Reason is required.'],
    [{}, 'Reason is required.'],
    [{ reason: ' \n ' }, 'Reason is required.'],
    [{ reason: 'x'.repeat(501) }, 'Reason can have at most 500 characters.'],
  ])('needs a reason: %o', async (body, sentence) => {
    const { adminClient, review_id, page } = await reviewedScene(library());
    const response = await adminClient.patch('/api/reviews/hide', { review_id, ...body });
    expect([response.status, response.body.errors]).toEqual([422, { reason: [sentence] }]);
    expect(await page()).toMatchObject({ rating_count: 1 });
  });

  it('happens at most once when two admins hide it while its writer deletes and changes it', async () => {
    const { hide, readerClient, review_id, page } = await reviewedScene(library());
    const address = `/api/reviews/${review_id}`;
    const responses = await Promise.all([
      hide(),
      readerClient.put(address, { rating: 2, comment: 'A change.' }),
      hide(),
      readerClient.delete(address),
    ]);
    const [first, changed, second, deleted] = responses.map(({ status }) => status);
    const hidden = [first, second].filter((status) => status === 200).length;
    expect(hidden).toBe(deleted === 200 ? 0 : 1);
    expect([200, 404]).toContain(changed);
    expect(await page()).toMatchObject({ rating_count: 0, reviews: [] });
    expect(await brokenInvariants(library().database)).toEqual([]);
  });
});
