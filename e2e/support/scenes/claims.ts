import { type Desk, lendBook } from './lending-desk.ts';
import { libraryDay } from './library-days.ts';

/** Lends the desk's book to another reader with this name, who claims to have returned it to a person of the same name. */
export async function claimedLoan(desk: Desk, name: string): Promise<void> {
  const other = await desk.library.make.reader({ hall_id: desk.hall.hall_id, name });
  await lendBook(desk, libraryDay(4), other);
  const client = await desk.library.as(other);
  const [{ lending_id }] = (await client.get('/api/my-reads')).body.currentReads;
  const claim = { lending_id, returned_on: libraryDay(0), to_whom: name };
  const { status, body } = await client.post('/api/lendings/claim-returned', claim);
  if (status !== 201) throw new Error(body.message);
}
