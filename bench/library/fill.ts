import pg from 'pg';
import { seededRandom } from '../../apps/server/src/lib/seeded-random.ts';
import { bulkLoad } from './bulk-load.ts';
import { makeCatalogue } from './catalogue.ts';
import { type Activity, circulationOf } from './circulation.ts';
import { idOf } from './ids.ts';
import { LibraryWriter } from './library-writer.ts';
import { insertPeople, insertPlaces } from './people.ts';
import { Rows } from './rows.ts';
import { readWorks } from './works.ts';

const tables = ['authors', 'publishers', 'accounts', 'readers', 'books', 'copies', 'book_collections'];
const readingTables = [
  'book_requests',
  'lendings',
  'reviews',
  'point_entries',
  'monthly_points',
  'request_codes',
];

/**
 * Fills an empty, migrated database with a library of `books` books, its halls, readers and years of lending. The same
 * arguments give the same library; dates count back from today.
 */
export function fillLibrary(connectionString: string, books: number, activity: Activity): Promise<void> {
  return withClient(connectionString, async (client) => {
    await bulkLoad(client, [...tables, ...readingTables], () => load(client, books, activity));
    await insertShelves(client);
    await insertHandovers(client);
    await insertAudit(client, activity.auditEntries);
    await client.query('VACUUM ANALYZE');
  });
}

/** Does the maintenance that PostgreSQL would do by itself in time. */
export function tidyDatabase(connectionString: string): Promise<void> {
  return withClient(connectionString, async (client) => {
    await client.query('VACUUM ANALYZE');
  });
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await work(client).finally(() => client.end());
}

async function load(client: pg.Client, count: number, activity: Activity): Promise<void> {
  const random = seededRandom(count);
  const { names, books } = makeCatalogue(random, await readWorks(), count);
  await insertNames(client, 'author', names.authors);
  await insertNames(client, 'publisher', names.publishers);
  await insertNames(client, 'category', names.categories);
  const places = await insertPlaces(client);
  const readers = Math.max(2000, Math.round(count / 5));
  const writer = new LibraryWriter(client, readers);
  for (const book of books()) {
    const size = { books: count, halls: places.halls, readers };
    writer.addBook(book, circulationOf(random, book.n, { ...size, activity }));
    await writer.write(false);
  }
  await writer.write(true);
  await insertPeople(client, { ...places, points: writer.points, volunteersAHall: activity.volunteersAHall });
  await client.query(`INSERT INTO monthly_points (month, reader_id, points)
    SELECT date_trunc('month', earned_date)::date, reader_id, sum(points) FROM point_entries GROUP BY 1, 2`);
  // The trigger that creates the secrets of request codes is off during the load.
  await client.query(`INSERT INTO request_codes (req_id, secret)
    SELECT req_id, sha256(uuid_send(gen_random_uuid())) FROM book_requests WHERE status = 'pending' ON CONFLICT DO NOTHING`);
}

/** Fills `hall_shelves`, because the triggers that maintain it are off during the load. */
async function insertShelves(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO hall_shelves (book_id, hall_id, created_at, reads_count, average_rating, ratings_count)
    SELECT book_id, stock.hall_id, books.created_at, reads_count, average_rating, ratings_count
    FROM book_collections AS stock JOIN books USING (book_id) WHERE stock.available_copies > 0`);
}

/** Inserts a handover for every hand-out and every return of the loans. */
async function insertHandovers(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO handovers (handover_id, kind, no, lending_id, copy_id, done_by, at)
    SELECT gen_random_uuid(), 'out', 1, lending_id, copy_id, issued_by, issued_at FROM lendings
    UNION ALL SELECT gen_random_uuid(), 'in', 2, lending_id, copy_id, closed_by, coalesce(closed_at, issued_at)
      FROM lendings WHERE status = 'returned'`);
}

/** Inserts audit entries of fulfilled requests, three per minute up to now. */
async function insertAudit(client: pg.Client, entries: number): Promise<void> {
  await client.query(
    `INSERT INTO audit_log (audit_id, at, actor_id, action, kind, entity_id)
     SELECT gen_random_uuid(), now() - number * interval '20 seconds', volunteer_id, 'fulfilled', 'request', req_id
     FROM (SELECT req_id, row_number() OVER () AS number FROM book_requests LIMIT $1) AS request,
       (SELECT array_agg(volunteer_id) AS ids FROM volunteers) AS staff,
       LATERAL (SELECT ids[1 + number % cardinality(ids)] AS volunteer_id) AS actor`,
    [entries],
  );
}

async function insertNames(
  client: pg.Client,
  kind: 'author' | 'publisher' | 'category',
  names: string[],
): Promise<void> {
  const table = kind === 'category' ? 'categories' : `${kind}s`;
  const rows = new Rows(client, table, `${kind}_id uuid, name text`);
  for (const [index, name] of names.entries()) {
    rows.add(idOf(kind, index + 1), name);
    await rows.write(false);
  }
  await rows.write(true);
}
