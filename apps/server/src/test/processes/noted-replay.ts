import { randomUUID } from 'node:crypto';
import type { BookedAct, SentAct } from '@library/contract/lending/offline-desk.ts';
import { sql } from 'kysely';
import type { Library } from '../../library.ts';
import { TestClient } from '../client.ts';
import { done } from '../scenes/lending-scene.ts';
import type { DirectLibrary } from './direct-library.ts';

/** The acts of a desk that has recorded hand-outs and returns offline. */
export interface NotedReplay {
  token: string;
  batch: { account_id: string; device_id: string; acts: SentAct[] };
}

/** Less than the limit of open requests for a reader who has never collected a book. */
const booksPerReader = 2;

/**
 * Makes a hall with readers, each with one requested and one borrowed book, and the acts by which its desk recorded offline
 * that it handed out the former and took back the latter.
 */
export async function noteActs(
  library: DirectLibrary,
  address: string,
  { readers }: { readers: number },
): Promise<NotedReplay> {
  const { make } = library;
  const hall = await make.hall();
  const volunteer = await make.volunteer({ hall_id: hall.hall_id });
  const token = await library.tokenOf(volunteer);
  const desk = new TestClient(address, token);
  const acts: SentAct[] = [];
  const note = (act: Pick<SentAct, 'act' | 'copy_label' | 'req_id' | 'lending_id'>) =>
    acts.push({ ...act, desk_act_id: randomUUID(), seq: acts.length, at: new Date().toISOString() });
  for (let count = 0; count < readers * booksPerReader; count += 1) {
    const book = await make.book({ author: null, publisher: null, category: null });
    await make.copies(book, hall);
  }
  const books = await library.database
    .selectFrom('copies')
    .where('hall_id', '=', hall.hall_id)
    .select(['book_id', 'label'])
    .orderBy('label')
    .execute();
  for (let count = 0; count < readers; count += 1) {
    const reader = new TestClient(address, await library.tokenOf(await make.reader()));
    for (const [at, { book_id, label }] of books.slice(count * 2, count * 2 + 2).entries()) {
      const place = { book_id, hall_id: hall.hall_id };
      const { req_id } = done(await reader.post('/api/request', place)).data;
      if (at === 0) note({ act: 'hand_out', copy_label: label, req_id });
      else {
        done(await desk.patch('/api/request/fulfill', { req_id, return_date: library.clock.today() }));
        note({ act: 'return', copy_label: label });
      }
    }
  }
  return { token, batch: { account_id: volunteer.account_id, device_id: randomUUID(), acts } };
}

/** The number of recorded acts. */
export async function countBooked({ database }: Library, { batch }: NotedReplay): Promise<number> {
  const { rows } = await sql<{ booked: number }>`
    SELECT count(*)::int AS booked FROM desk_acts WHERE device_id = ${batch.device_id}`.execute(database);
  return rows[0]?.booked ?? 0;
}

/**
 * Sends all acts; returns null when the server ends before it responds. Repeats the call while the server is still starting.
 */
export async function sendReplay(
  address: string,
  { token, batch }: NotedReplay,
): Promise<BookedAct[] | null> {
  const client = new TestClient(address, token);
  try {
    let response = await client.post('/api/desk/acts', batch);
    while (response.status === 503) response = await client.post('/api/desk/acts', batch);
    return done(response).data;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Deviations from the desk's records: acts that are not booked as recorded, and hand-overs that are missing or duplicated. */
export async function notAsNoted(library: Library, replay: NotedReplay): Promise<string[]> {
  const { batch } = replay;
  const { rows } = await sql<{ wrong: string }>`
    SELECT desk_acts.act || ' of ' || label || ': ' || outcome || ', ' || count(handover_id) || ' hand-overs' AS wrong
    FROM desk_acts JOIN copies USING (copy_id)
      LEFT JOIN handovers ON handovers.lending_id = desk_acts.lending_id AND handovers.noted_at = desk_acts.noted_at
        AND handovers.kind = CASE desk_acts.act WHEN 'return' THEN 'in' ELSE 'out' END
    WHERE device_id = ${batch.device_id}
    GROUP BY desk_act_id, desk_acts.act, label, outcome
    HAVING outcome <> 'done' OR count(handover_id) <> 1`.execute(library.database);
  const booked = await countBooked(library, replay);
  const lost = batch.acts.length - booked;
  return [...rows.map(({ wrong }) => wrong), ...(lost === 0 ? [] : [`${lost} acts are lost`])];
}
