import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';

interface DeskFacts {
  title?: string;
  reader?: Parameters<TestLibrary['make']['reader']>[0];
  copies?: number;
}

/** A new hall with a volunteer, a reader and one available book, to request and to lend. */
export async function lendingDesk(
  library: TestLibrary,
  { title, reader: facts, copies = 1 }: DeskFacts = {},
) {
  const { make } = library;
  const hall = await make.hall();
  const volunteer = await make.volunteer({ hall_id: hall.hall_id });
  const reader = await make.reader({ hall_id: hall.hall_id, ...facts });
  const book = await make.book(title === undefined ? {} : { title });
  const [copy] = await make.copies(book, hall, copies);
  if (!copy) throw new Error('A lending desk needs a copy.');
  return { library, hall, volunteer, reader, book, copy };
}

export type Desk = Awaited<ReturnType<typeof lendingDesk>>;

/** Requests the desk's book for its reader, or another one; returns the request's id. */
export async function requestBook({ library, book, hall, reader }: Desk, person = reader): Promise<string> {
  const client = await library.as(person);
  const response = await client.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id });
  if (response.status !== 201) throw new Error(response.body.message);
  return response.body.data.req_id;
}

/** Requests the desk's book and hands it out until a day (`yyyy-MM-dd`). */
export async function lendBook(desk: Desk, returnDate: string, person = desk.reader): Promise<void> {
  const req_id = await requestBook(desk, person);
  const client = await desk.library.as(desk.volunteer);
  const response = await client.patch('/api/request/fulfill', { req_id, return_date: returnDate });
  if (response.status !== 200) throw new Error(response.body.message);
}
