import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { done } from '../../test/scenes/lending-scene.ts';
import { reviewedScene } from '../../test/scenes/reviewed-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { up } from './069-leftover-reviews.ts';

const library = useLibrary();

it('reviews of undone loans and reports by deleted readers are deleted, and no others', async () => {
  const { database, clock, make, as } = library();
  const [undone, kept] = [await reviewedScene(library()), await reviewedScene(library())];
  const reporter = await make.reader();
  done(await kept.report());
  done(await kept.report(await as(reporter)));
  const { review_id } = undone;
  const lending = database.selectFrom('reviews').where('review_id', '=', review_id).select('lending_id');
  await database.updateTable('lendings').set({ undone: true }).where('lending_id', 'in', lending).execute();
  const erased = { email: null, contact: null, password_hash: null, deleted_at: clock.now() };
  await database
    .updateTable('accounts')
    .set(erased)
    .where('account_id', '=', kept.other.account_id)
    .execute();

  await up(database as unknown as Kysely<unknown>);
  expect(await undone.page()).toMatchObject({ average_rating: 0, rating_count: 0, reviews: [] });
  expect(await kept.page()).toMatchObject({ rating_count: 1, reviews: [{ review_id: kept.review_id }] });
  const reports = database.selectFrom('review_reports').select('reader_id');
  expect(await reports.execute()).toEqual([{ reader_id: reporter.reader_id }]);
});
