import { expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { done, lendingScene, lent, withNewBook } from '../../test/scenes/lending-scene.ts';
import { seenMoves } from '../../test/seen-moves.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

it('readers see the weekly closed days of a hall where they choose one to request or to wait', async () => {
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

it('dates that fall on the weekly closed days of a hall move, and move back', async () => {
  const scene = await lendingScene(library());
  const { adminClient, hall } = scene;
  const path = `/api/hall-weeks/${hall.hall_id}`;
  const lending_id = await lent(await withNewBook(library(), scene), '2026-03-13');
  const dueDate = () =>
    library()
      .database.selectFrom('lendings')
      .where('lending_id', '=', lending_id)
      .select('due_date')
      .executeTakeFirst();
  for (const [closed_weekdays, due_date] of [
    [[5, 6], '2026-03-15'],
    [[5], '2026-03-14'],
    [[], '2026-03-13'],
  ] as const) {
    const { data } = done(await adminClient.post(`${path}/preview`, { closed_weekdays }));
    done(await adminClient.put(path, { closed_weekdays, ...seenMoves(data) }));
    expect(await dueDate()).toEqual({ due_date });
  }
});

it('a hall is open on at least one day of the week', async () => {
  const { adminClient, hall } = await lendingScene(library());
  const always = { closed_weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const response = await adminClient.post(`/api/hall-weeks/${hall.hall_id}/preview`, always);
  expect([response.status, response.body.message]).toEqual([
    422,
    'At least one day of the week has to stay open.',
  ]);
});
