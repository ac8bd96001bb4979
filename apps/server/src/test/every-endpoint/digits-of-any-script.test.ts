import { expect, it } from 'vitest';
import { lendingScene, requested } from '../scenes/lending-scene.ts';
import { useLibrary } from '../test-library.ts';

const library = useLibrary();

it.each(['২০২৬-০৩-১৭', '٢٠٢٦-٠٣-١٧', '２０２６-０３-１７'])(
  'takes the day %s to return a book',
  async (return_date) => {
    const scene = await lendingScene(library());
    const { volunteerClient } = scene;
    const req_id = await requested(scene);
    expect(await volunteerClient.patch('/api/request/fulfill', { req_id, return_date })).toMatchObject({
      status: 200,
      body: { data: { return_date: '2026-03-17' } },
    });
  },
);

it('takes days of filters and of figures', async () => {
  const { adminClient } = await lendingScene(library());
  for (const path of [
    '/api/lendings?start_date=২০২৬-০১-০১&end_date=২০২৬-১২-৩১',
    '/api/admin/statistics?from=২০২৬-০১-০১&to=২০২৬-১২-৩১',
  ]) {
    expect((await adminClient.get(path)).status).toBe(200);
  }
});

it('takes numbers in the forms of people, books and copies, and refuses a day or number in letters', async () => {
  const { adminClient, volunteer, hall, book, reader } = await lendingScene(library());
  const { name, email } = volunteer;
  const room = (room_no: string) =>
    adminClient.put(`/api/vol/${volunteer.account_id}`, { name, email, room_no });
  expect((await room(' ৩০২ ')).status).toBe(200);
  expect((await adminClient.get('/api/vol?page=1')).body.data).toContainEqual(
    expect.objectContaining({ volunteer_id: volunteer.account_id, room_no: 302 }),
  );
  expect(await room('তিন')).toMatchObject({
    status: 422,
    body: { errors: { room_no: ['Room number must be a whole number.'] } },
  });

  const total = { name: reader.name, email: reader.email, total_points: '-৫' };
  expect((await adminClient.put(`/api/readers/${reader.account_id}`, total)).status).toBe(200);

  const counts = { available_copies: '৩', total_copies: '৪' };
  const rows = [{ collection_id: null, hall_id: hall.hall_id, ...counts }];
  const collections = `/api/admin-book/${book.book_id}/collections`;
  expect((await adminClient.put(collections, { book_collection: rows })).status).toBe(200);
  expect((await adminClient.get(collections)).body).toMatchObject([{ available_copies: 3, total_copies: 4 }]);
});
