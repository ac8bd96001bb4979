import type { TestClient, TestResponse } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import { firstDay } from '../test-library.ts';

/** Makes a hall with a volunteer and available copies of one book, a reader and an admin, and a client for each person. */
export async function lendingScene(library: TestLibrary, copies = 1) {
  const { make, as } = library;
  const hall = await make.hall();
  const volunteer = await make.volunteer({ hall_id: hall.hall_id });
  const reader = await make.reader({ hall_id: hall.hall_id });
  const admin = await make.admin();
  const book = await make.book();
  if (copies > 0) await make.copies(book, hall, copies);
  return {
    hall,
    book,
    reader,
    volunteer,
    admin,
    readerClient: await as(reader),
    volunteerClient: await as(volunteer),
    adminClient: await as(admin),
  };
}

export type LendingScene = Awaited<ReturnType<typeof lendingScene>>;

/** The same people and hall with another book. */
export async function withNewBook(library: TestLibrary, scene: LendingScene): Promise<LendingScene> {
  const book = await library.make.book();
  await library.make.copies(book, scene.hall);
  return { ...scene, book };
}

/** The first copy of the scene's book. */
export async function copyOf(library: TestLibrary, { book }: Pick<LendingScene, 'book'>) {
  const [copy] = await library.database
    .selectFrom('copies')
    .where('book_id', '=', book.book_id)
    .select(['copy_id', 'label'])
    .orderBy('label')
    .execute();
  if (!copy) throw new Error('The book has no copy.');
  return copy;
}

/** The body of a successful response; throws with its message otherwise. */
export function done(response: TestResponse) {
  if (response.status >= 300) throw new Error(`${response.status}: ${response.body.message}`);
  return response.body;
}

/** Requests the scene's book, by default for its reader, and returns the request's id. */
export async function requested(
  scene: Pick<LendingScene, 'book' | 'hall' | 'readerClient'>,
  client: TestClient = scene.readerClient,
): Promise<string> {
  const { book, hall } = scene;
  const body = done(await client.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id }));
  return body.data.req_id;
}

/** Requests the scene's book and hands it out until a day; returns the lending's id. */
export async function lent(
  scene: LendingScene,
  returnDate: string = firstDay,
  client: TestClient = scene.readerClient,
): Promise<string> {
  const body = { req_id: await requested(scene, client), return_date: returnDate };
  return done(await scene.volunteerClient.patch('/api/request/fulfill', body)).data.lending_id;
}

/** Requests, hands out and takes back; returns the lending's id. */
export async function returned(scene: LendingScene, returnDate: string = firstDay): Promise<string> {
  const lending_id = await lent(scene, returnDate);
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
  return lending_id;
}

/** The counts of the scene's book at its hall. */
export function stockOf(library: TestLibrary, { book, hall }: Pick<LendingScene, 'book' | 'hall'>) {
  return library.database
    .selectFrom('book_collections')
    .where('book_id', '=', book.book_id)
    .where('hall_id', '=', hall.hall_id)
    .select(['available_copies', 'held_copies', 'lent_copies', 'lost_copies', 'total_copies'])
    .executeTakeFirstOrThrow();
}

/** The audit log's entries for one entity, oldest first. */
export function auditOf(library: TestLibrary, entityId: string) {
  return library.database
    .selectFrom('audit_log')
    .where('entity_id', '=', entityId)
    .select(['actor_id', 'action', 'kind', 'before', 'after'])
    .orderBy('audit_id')
    .execute();
}

/** Sets the library's clock to 10:00 in Dhaka on a day. */
export function setDay(library: TestLibrary, day: string): void {
  library.clock.set(new Date(`${day}T04:00:00Z`));
}
