import { beforeEach, describe, expect, it } from 'vitest';
import { addReading } from '../../test/readings.ts';
import { done, lendingScene, returned, setDay } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });
beforeEach(() => setDay(library(), firstDay));

/** Writes reviewed lendings with these ratings, one minute apart, by one reader by default. */
async function rated(
  book: { book_id: string },
  ratings: readonly number[],
  reader?: { reader_id: string },
): Promise<void> {
  const { make, clock } = library();
  const somebody = reader ?? (await make.reader());
  for (const rating of ratings) {
    clock.set(new Date(clock.now().getTime() + 60_000));
    await addReading(library(), book, { reader: somebody, rating });
  }
}

async function shown({ book_id }: { book_id: string }) {
  const { average_rating, rating_count, reviews } = done(
    await library().visitor.get(`/api/books/${book_id}`),
  );
  return { average_rating, rating_count, reviews: reviews.length };
}

describe('the average of a book', () => {
  it('takes the newest rating of each reader; all reviews are shown and counted', async () => {
    const book = await library().make.book();
    await rated(book, [5, 5, 5, 5, 1]);
    await rated(book, [4]);
    expect(await shown(book)).toEqual({ average_rating: 2.5, rating_count: 6, reviews: 6 });
  });

  it('changes with the newest rating when that is changed or deleted', async () => {
    const scene = await lendingScene(library());
    const review = async (rating: number) => {
      await returned(scene);
      const body = { book_id: scene.book.book_id, rating, comment: '' };
      return done(await scene.readerClient.post('/api/reviews', body)).review_id;
    };
    const older = await review(5);
    const newer = await review(2);
    expect(await shown(scene.book)).toMatchObject({ average_rating: 2, rating_count: 2 });
    done(await scene.readerClient.put(`/api/reviews/${older}`, { rating: 4, comment: '' }));
    expect(await shown(scene.book)).toMatchObject({ average_rating: 2, rating_count: 2 });
    done(await scene.readerClient.put(`/api/reviews/${newer}`, { rating: 3, comment: '' }));
    expect(await shown(scene.book)).toMatchObject({ average_rating: 3, rating_count: 2 });
    done(await scene.readerClient.delete(`/api/reviews/${newer}`));
    expect(await shown(scene.book)).toMatchObject({ average_rating: 4, rating_count: 1 });
  });

  it('is right after concurrent ratings of many readers', async () => {
    const { make } = library();
    const book = await make.book();
    const readers = await Promise.all(Array.from({ length: 8 }, () => make.reader()));
    await Promise.all(
      readers.map((reader, index) => addReading(library(), book, { reader, rating: (index % 5) + 1 })),
    );
    expect(await shown(book)).toMatchObject({ rating_count: 8, average_rating: 2.6 });
  });

  it('orders the highest rated books, and many reviews of one reader count as one', async () => {
    const { make, visitor } = library();
    const category = await make.category();
    const [pushed, liked] = [
      await make.book({ category: category.name }),
      await make.book({ category: category.name }),
    ];
    await rated(pushed, [5, 5, 5, 5, 5]);
    await rated(pushed, [2]);
    await rated(liked, [4]);
    const path = `/api/books?sort_by=top_rated&category_id=${category.category_id}`;
    const { data } = done(await visitor.get(path));
    expect(data.map(({ id, rating }: { id: string; rating: number }) => [id, rating])).toEqual([
      [liked.book_id, 4],
      [pushed.book_id, 3.5],
    ]);
  });
});
