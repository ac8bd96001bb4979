import { addDays } from '../lib/time/days.ts';
import type { TestClient } from './client.ts';
import type { TestLibrary } from './open-library.ts';
import { done } from './scenes/lending-scene.ts';

interface Place {
  book: { book_id: string };
  hall: { hall_id: string };
}

/** Makes a new reader request a book at a moment, given in UTC; returns the request's id. */
export async function requestedAt(
  library: TestLibrary,
  { book, hall }: Place,
  moment: string,
): Promise<string> {
  library.clock.set(new Date(moment));
  const reader = await library.as(await library.make.reader());
  const body = { book_id: book.book_id, hall_id: hall.hall_id };
  return done(await reader.post('/api/request', body)).data.req_id;
}

/** Makes an admin hand out a requested book for a week at a moment, given in UTC; returns the loan's id. */
export async function handedOverAt(library: TestLibrary, req_id: string, moment: string): Promise<string> {
  library.clock.set(new Date(moment));
  const admin: TestClient = await library.as(await library.make.admin());
  const body = { req_id, return_date: addDays(library.clock.today(), 7) };
  return done(await admin.patch('/api/request/fulfill', body)).data.lending_id;
}
