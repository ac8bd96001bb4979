import { passingCodeText } from '@library/contract/lending/reader-codes.ts';
import type { TestClient } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import { done, type LendingScene, lendingScene, lent } from './lending-scene.ts';
import { somebodyWaits } from './waiting-scene.ts';

/**
 * Makes a scene in which a reader, the giver, has the only copy of a book, and another reader, the receiver, waits for it.
 */
export async function passingScene(library: TestLibrary) {
  const scene = await lendingScene(library);
  const lending_id = await lent(scene, '2026-03-20');
  const { reader, client, wait_id } = await somebodyWaits(library, scene);
  return { ...scene, lending_id, wait_id, giver: scene.readerClient, receiver: client, receivers: reader };
}

export type PassingScene = Awaited<ReturnType<typeof passingScene>>;

/** Makes the giver propose the loan to the next in line; returns the passing's id. */
export async function proposed(
  { giver, lending_id }: Pick<PassingScene, 'giver' | 'lending_id'>,
  share_contact = false,
): Promise<string> {
  return done(await giver.post('/api/passings', { lending_id, share_contact })).passing_id;
}

/** Makes both readers agree; returns the passing's id. */
export async function agreed(scene: PassingScene, share_contact = false): Promise<string> {
  const passing_id = await proposed(scene);
  done(await scene.receiver.patch('/api/passings/agree', { passing_id, share_contact }));
  return passing_id;
}

/** The text of the QR code on the giver's phone. */
export async function shownPassingCode(giver: TestClient, passingId: string): Promise<string> {
  const { code } = done(await giver.get(`/api/passings/${passingId}`));
  return passingCodeText({ short: code.short, code: code.now });
}

/** Passes the book on: both readers agree, and the receiver scans the code. Returns the receiver's loan. */
export async function passedOn(
  scene: PassingScene,
  more: object = {},
): Promise<{ passing_id: string; lending_id: string; return_date: string }> {
  const passing_id = await agreed(scene);
  const code = await shownPassingCode(scene.giver, passing_id);
  const body = done(await scene.receiver.patch('/api/passings/receive', { passing_id, code, ...more }));
  return { passing_id, lending_id: body.lending_id, return_date: body.return_date };
}

/** The passings that a reader sees. */
export async function passingsOf(client: TestClient): Promise<{ possible: string[]; data: Passing[] }> {
  return done(await client.get('/api/passings'));
}

interface Passing {
  passing_id: string;
  role: string;
  status: string;
  lending_id: string | null;
  until: string;
  other: { name: string; contact: string | null } | null;
}

/** The kinds of a person's notices, newest first. */
export async function kindsTold(client: TestClient): Promise<string[]> {
  return done(await client.get('/api/notices')).data.map(({ kind }: { kind: string }) => kind);
}

/** The stored loans of the scene's book, with their readers. */
export function lendingsOf(library: TestLibrary, { book }: Pick<LendingScene, 'book'>) {
  return library.database
    .selectFrom('lendings')
    .where('book_id', '=', book.book_id)
    .select(['lending_id', 'reader_id', 'status', 'issued_by', 'closed_by', 'due_date'])
    .orderBy('issued_at')
    .orderBy('lending_id')
    .execute();
}
