import type { TestClient } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import { done, type LendingScene, lendingScene, lent } from './lending-scene.ts';

/** Makes a scene whose only copy another reader has borrowed; returns it with the loan's id. */
export async function waitingScene(library: TestLibrary): Promise<LendingScene & { lending_id: string }> {
  const scene = await lendingScene(library);
  const borrower = await library.as(await library.make.reader());
  return { ...scene, lending_id: await lent(scene, undefined, borrower) };
}

type Place = Pick<LendingScene, 'book' | 'hall'>;

/** Joins the line for the scene's book as a reader, by default for the scene's hall; returns the entry's id. */
export async function joined(
  { book, hall }: Place,
  client: TestClient,
  halls: readonly { hall_id: string }[] = [hall],
): Promise<string> {
  const body = { book_id: book.book_id, hall_ids: halls.map(({ hall_id }) => hall_id) };
  return done(await client.post('/api/wait', body)).data.wait_id;
}

/** Makes a new reader who waits for the scene's book in its hall; returns the reader, their client and the entry's id. */
export async function somebodyWaits(library: TestLibrary, scene: Place) {
  const reader = await library.make.reader();
  const client = await library.as(reader);
  return { reader, client, wait_id: await joined(scene, client) };
}

/** The reader's entries as the API shows them. */
export async function waitsOf(client: TestClient) {
  return done(await client.get('/api/wait')).data;
}
