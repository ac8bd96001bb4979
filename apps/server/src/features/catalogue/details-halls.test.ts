import { describe, expect, it } from 'vitest';
import { addDays } from '../../lib/time/days.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

describe('the details of a book', () => {
  it('show readers, and nobody else, whether a hall has a volunteer now', async () => {
    const { make, as, visitor } = library();
    const book = await make.book();
    const attended = await make.hall({ name: 'Attended' });
    const away = await make.hall({ name: 'Away' });
    const waiting = await make.hall({ name: 'Unverified' });
    const deserted = await make.hall({ name: 'Without' });
    for (const hall of [attended, away, waiting, deserted]) await make.copies(book, hall);
    const volunteer = await make.volunteer({ hall_id: attended.hall_id });
    await make.volunteer({ hall_id: away.hall_id, is_available: false });
    await make.volunteer({ hall_id: waiting.hall_id, verified: false });
    const flags = async (client: typeof visitor) => {
      const { body } = await client.get(`/api/books/${book.book_id}`);
      return body.halls.map((hall: { has_volunteers?: boolean }) => hall.has_volunteers);
    };
    expect(await flags(await as(await make.reader()))).toEqual([true, false, false, false]);
    expect(await flags(visitor)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await flags(await as(volunteer))).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('say when a copy is expected back where, and not who has it, while no hall has one', async () => {
    const { make, visitor, clock, as } = library();
    const book = await make.book();
    const hall = await make.hall({ name: 'Two are out', gender: 'female' });
    const later = await make.hall({ name: 'One is out' });
    const path = `/api/books/${book.book_id}`;
    const expected = async (client = visitor) => (await client.get(path)).body.expected_back;
    const request = async (at: typeof hall) => {
      await make.copies(book, at);
      const reader = await as(await make.reader());
      const { body } = await reader.post('/api/request', { book_id: book.book_id, hall_id: at.hall_id });
      return body.data.req_id;
    };
    const admin = await as(await make.admin());
    const lend = async (req_id: string, days: number) => {
      const return_date = addDays(clock.today(), days);
      expect((await admin.patch('/api/request/fulfill', { req_id, return_date })).status).toBe(200);
    };
    const requests = [await request(later), await request(hall), await request(hall)];
    expect(await expected()).toEqual([]);
    for (const [index, days] of [9, 5, 3].entries()) await lend(requests[index], days);

    const { hall_id, name: hall_name, gender } = hall;
    const halls = [
      { hall_id, hall_name, gender, due_date: addDays(clock.today(), 3) },
      { hall_id: later.hall_id, hall_name: later.name, gender: 'male', due_date: addDays(clock.today(), 9) },
    ];
    expect(await expected()).toEqual(halls);
    expect(await expected(await as(await make.reader()))).toEqual(halls);
    await make.copies(book, await make.hall());
    expect(await expected()).toEqual([]);
  });

  it('say whether there are other books by the author and in the category', async () => {
    const { make, visitor, database, clock } = library();
    const flags = async ({ book_id }: { book_id: string }) => {
      const { body } = await visitor.get(`/api/books/${book_id}`);
      return [body.more_by_author, body.more_in_category];
    };
    const first = await make.book({ author: 'Twice', category: 'Once' });
    expect(await flags(first)).toEqual([false, false]);
    const second = await make.book({ author: 'Twice', category: 'Also once' });
    expect(await flags(first)).toEqual([true, false]);
    expect(await flags(await make.book({ author: null, category: 'Once' }))).toEqual([false, true]);
    expect(await flags(await make.book({ author: null, category: null }))).toEqual([false, false]);
    await database
      .updateTable('books')
      .set({ deleted_at: clock.now() })
      .where('book_id', '=', second.book_id)
      .execute();
    expect(await flags(first)).toEqual([false, true]);
  });
});
