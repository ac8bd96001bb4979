import { readerCodeText } from '@library/contract/lending/reader-codes.ts';
import { sql } from 'kysely';
import type { TestClient } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import { done, type LendingScene, lendingScene, requested } from './lending-scene.ts';

/** The text of the QR code that a reader's phone shows for a request. */
export async function shownCode(reader: TestClient, reqId: string): Promise<string> {
  const { code } = done(await reader.get(`/api/request/code?req_id=${reqId}`));
  return readerCodeText({ short: code.short, code: code.now });
}

/** The same text with other digits. */
export const wrongDigits = (text: string) => text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

export async function giveNumber(
  { database }: TestLibrary,
  reader: { account_id: string },
  number: string,
): Promise<void> {
  await sql`UPDATE readers SET registration_no = ${number} WHERE reader_id = ${reader.account_id}`.execute(
    database,
  );
}

/** Functions for tests of the desk. */
export function deskScene(library: () => TestLibrary) {
  const copiesOf = ({ book }: LendingScene) =>
    library()
      .database.selectFrom('copies')
      .where('book_id', '=', book.book_id)
      .select(['copy_id', 'label', 'state'])
      .orderBy('label')
      .execute();
  const labelsOf = async (scene: LendingScene) => (await copiesOf(scene)).map(({ label }) => label);
  /** A scene with an open request of its reader, and the labels of the held copy and of the next one. */
  async function collecting(copies = 2) {
    const scene = await lendingScene(library(), copies);
    const req_id = await requested(scene);
    const [held = '', other = ''] = await labelsOf(scene);
    return { scene, req_id, held, other, code: await shownCode(scene.readerClient, req_id) };
  }
  /** Scans as the scene's volunteer. */
  const scanAs =
    (scene: LendingScene) =>
    async (text: string, more: object = {}) =>
      done(await scene.volunteerClient.post('/api/desk/scan', { text, ...more }));
  return { copiesOf, labelsOf, collecting, scanAs };
}
