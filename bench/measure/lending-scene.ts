import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Random, seededRandom } from '../../apps/server/src/lib/seeded-random.ts';
import { idleReaders } from '../library/circulation.ts';
import { idOf } from '../library/ids.ts';

export interface Person {
  id: string;
  token: string;
  /** The hash of the token, in PostgreSQL's notation. */
  tokenHash: string;
}

/** A book that a reader wants at a hall, and the volunteer who hands it out there. */
export interface Errand {
  reader: Person;
  volunteer: Person;
  book: string;
  hall: string;
}

export interface LendingScene {
  /** Returns an errand for one of `callers` callers; no two callers share a reader. */
  errandFor: (caller: number, callers: number, random: Random) => Errand;
}

interface Place {
  book: string;
  hall: string;
}

/** The share of errands for one of a few single copies, so that callers compete for them. */
const contested = 0.1;
const contestedCopies = 12;

/** Logs readers and volunteers in and chooses books that are available in the halls. */
export async function prepareLending(client: pg.Client): Promise<LendingScene> {
  const readers = await logIn(
    client,
    Array.from({ length: idleReaders }, (_, index) => idOf('reader', index + 1)),
  );
  const { rows: staff } = await client.query<{ id: string; hall: string }>(
    'SELECT volunteer_id AS id, hall_id AS hall FROM volunteers ORDER BY volunteer_id',
  );
  const volunteers = await logIn(
    client,
    staff.map(({ id }) => id),
  );
  const volunteerOf = new Map(staff.map(({ hall }, index) => [hall, volunteers[index]]));
  const places = async (copies: string, count: number) => {
    const { rows } = await client.query<Place>(
      `SELECT book_id AS book, hall_id AS hall FROM book_collections WHERE available_copies ${copies}
       ORDER BY md5(collection_id::text) LIMIT $1`,
      [count],
    );
    return rows;
  };
  const ordinary = await places('>= 1', 20_000);
  const scarce = await places('= 1', contestedCopies);
  return {
    errandFor: (caller, callers, random) => {
      const { book, hall } = random.pick(random.happens(contested) ? scarce : ordinary);
      const volunteer = volunteerOf.get(hall);
      const reader = readers[caller + callers * random.between(0, Math.floor(readers.length / callers) - 1)];
      if (!reader || !volunteer) throw new Error('There are more callers than readers.');
      return { reader, volunteer, book, hall };
    },
  };
}

/** Opens a session for each account without a password. */
export async function logIn(client: pg.Client, accounts: string[]): Promise<Person[]> {
  const random = seededRandom(accounts.length);
  const people = accounts.map((id) => {
    const token = `bench-${id}-${random.between(0, 0x7fff_ffff)}`;
    return { id, token, tokenHash: `\\x${createHash('sha256').update(token).digest('hex')}` };
  });
  await client.query(
    `INSERT INTO sessions (token_hash, account_id, created_at, used_at, expires_at)
     SELECT hash, account, now(), now(), now() + interval '30 days'
     FROM unnest($1::bytea[], $2::uuid[]) AS given (hash, account)
     ON CONFLICT (token_hash) DO UPDATE SET used_at = now(), expires_at = EXCLUDED.expires_at`,
    [people.map(({ tokenHash }) => tokenHash), accounts],
  );
  return people;
}
