import { expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { done, lendingScene } from '../../test/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

it('readers are told of the weekly closed days of a hall where they choose one to request or to wait', async () => {
  const { readerClient, book, hall } = await lendingScene(library());
  const weekdaysFor = async (client: TestClient) => {
    const { halls, waiting } = done(await client.get(`/api/books/${book.book_id}`));
    expect(waiting.halls[0].closed_weekdays).toEqual(halls[0].closed_weekdays);
    return halls[0].closed_weekdays;
  };
  expect(await weekdaysFor(readerClient)).toBeUndefined();
  const closed = { hall_id: hall.hall_id, closed_weekdays: [5] };
  await library().database.insertInto('hall_weeks').values(closed).execute();
  expect(await weekdaysFor(readerClient)).toEqual([5]);
  expect(await weekdaysFor(library().visitor)).toBeUndefined();
});
