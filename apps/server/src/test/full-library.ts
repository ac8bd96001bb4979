import { sql } from 'kysely';
import sharp from 'sharp';
import { loadKnownIsbns } from '../features/isbn/known-isbns.service.ts';
import { keepFigures } from '../features/overview/figures.service.ts';
import { preparePushKeys } from '../features/push/push-keys.service.ts';
import { daysAfter, minutesAfter } from '../lib/time/moments.ts';
import type { Database } from '../library.ts';
import { openServerSecret } from '../server-secret.ts';
import { newBook, submitBook } from './book-form.ts';
import type { TestClient } from './client.ts';
import { draftForm } from './isbn-calls.ts';
import type { TestLibrary } from './open-library.ts';
import { appliedImport, lines } from './scenes/import-scene.ts';
import { done, lendingScene, lent, requested, returned, withNewBook } from './scenes/lending-scene.ts';
import { noted } from './scenes/offline-scene.ts';
import { counted, decideOnUnseen } from './scenes/stocktake-scene.ts';
import { somebodyWaits, waitingScene } from './scenes/waiting-scene.ts';
import { seenMoves } from './seen-moves.ts';
import { firstDay } from './test-library.ts';

/** All characters that a text format may have to escape. */
const title = 'A \\N title,\t"with"\n\\. signs\r\nتفسير জালালাইন 📖 {}';

/** Makes real calls, and a few direct writes, until every table has a row and there are uploaded covers. */
export async function fillEveryTable(library: TestLibrary): Promise<void> {
  const scene = await lendingScene(library, 5);
  await returned(scene);
  const { reader, readerClient, volunteerClient, adminClient, book, hall } = scene;
  const review = { reader_id: reader.account_id, book_id: book.book_id, rating: 4, comment: title };
  done(await readerClient.post('/api/reviews', review));
  const { review_id } = await library.database
    .selectFrom('reviews')
    .select('review_id')
    .executeTakeFirstOrThrow();
  const other = await library.as(await library.make.reader());
  done(await other.post('/api/reviews/report', { review_id, reason: title }));
  done(await readerClient.post('/api/wish', { book_id: book.book_id }));
  const lending_id = await lent(scene, '2026-03-20');
  const receipts = done(await readerClient.get(`/api/lendings/${lending_id}/receipts`)).data;
  const { handover_id } = receipts[0];
  done(await readerClient.post('/api/lendings/dispute', { handover_id, note: title }));
  const claimed = await lent(await withNewBook(library, scene), '2026-03-20');
  const claim = { lending_id: claimed, returned_on: firstDay, to_whom: title };
  done(await readerClient.post('/api/lendings/claim-returned', claim));
  const due = { lending_id, return_date: '2026-03-21', reason: title };
  done(await volunteerClient.patch('/api/lendings/due', due));
  await planClosedDays(adminClient, hall.hall_id);
  await keepFiguresOfYesterday(library);
  done(await readerClient.post('/api/calendar-feed'));
  done(await readerClient.put('/api/notice-settings', { mail: [] }));
  await requested(scene, await library.as(await library.make.reader()));
  const correction = { points: 3, reason: title };
  done(await adminClient.post(`/api/readers/${reader.account_id}/points`, correction));
  done(await adminClient.post('/api/admin/first-steps/dismiss'));
  // No code writes this table any more, but libraries of earlier versions have rows in it (decision 097).
  await library.database.insertInto('search_slips').values({ slip: 'slh', key: 'slhn' }).execute();
  await appliedImport(
    library,
    adminClient,
    lines('title,year', `"${title.replaceAll('"', '""')}",2001`, 'Another,'),
  );
  const awaited = await waitingScene(library);
  const { wait_id } = await somebodyWaits(library, awaited);
  await insertPassing(library, { lending_id: awaited.lending_id, wait_id });
  const image = await sharp({ create: { width: 60, height: 90, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  for (const client of [volunteerClient, adminClient]) {
    done(await submitBook(client, { ...newBook(), hall_id: hall.hall_id }, { content: image }));
  }
  await describeBooks(library, { volunteerClient, adminClient });
  const { copy_id, label } = await library.database
    .selectFrom('copies')
    .select(['copy_id', 'label'])
    .executeTakeFirstOrThrow();
  done(await adminClient.post('/api/labels/printed', { copy_ids: [copy_id], reason: 'worn' }));
  done(await adminClient.post(`/api/copies/${copy_id}/label`, { label }));
  done(await adminClient.post('/api/labels/printed', { copy_ids: [copy_id] }));
  done(await volunteerClient.post('/api/desk/scan', { text: label }));
  await noted(library, volunteerClient, [{ act: 'sighting', copy_label: label }]);
  done(await library.visitor.post('/api/sightings', { copy_label: label, place: 'On a bench' }));
  await decideOnUnseen(await counted(library, adminClient, hall.hall_id, []), 'look_again');
  done(await adminClient.post('/api/departments', { name: 'ইসলামিক স্টাডিজ' }));
  const other_titles = [{ title, kind: 'original' as const }];
  const known = await library.make.book({ title, description: '', other_titles });
  const two = { book_id: known.book_id, other_id: book.book_id };
  done(await volunteerClient.post('/api/works/join', two));
  done(await adminClient.post('/api/works/join', two));
  await library.database
    .insertInto('seeds')
    .values({ seed: 'test', started_at: library.clock.now(), finished_at: null })
    .execute();
  await preparePushKeys(library, await openServerSecret(library.dataDir, null));
  await sql`UPDATE lendings SET issued_at = '2026-03-10 04:00:00.123456+00'`.execute(library.database);
}

/** Adds a passing to which both readers have agreed, directly, because this library's settings do not allow it. */
async function insertPassing({ database, clock, makeId }: TestLibrary, of: object): Promise<void> {
  const [proposed_at, expires_at] = [clock.now(), new Date(clock.now().getTime() + 3_600_000)];
  const passing = { passing_id: makeId(), status: 'agreed', proposed_at, expires_at, giver_shares: true };
  await database
    .insertInto('passings')
    .values({ ...passing, ...of, secret: Buffer.alloc(32, 7) } as never)
    .execute();
}

/** Adds a book by photographs, loads a list of ISBNs, adds a book with facts from it, and declines an outside source. */
async function describeBooks(
  library: TestLibrary,
  { volunteerClient, adminClient }: { volunteerClient: TestClient; adminClient: TestClient },
): Promise<void> {
  done(await volunteerClient.call('POST', '/api/books/draft', draftForm({ isbn: '984-412-644-4' })));
  await loadKnownIsbns(library, `isbn,title,author\n9780306406157,"${title.replaceAll('"', '""')}",حسن\n`);
  const taken = { taken_from: 'list', taken_fields: 'title,author' };
  done(await submitBook(volunteerClient, { ...newBook(), isbn: '9780306406157', ...taken }));
  await library.database
    .insertInto('isbn_sources')
    .values({ source: 'google', agreed_by: null, resting_until: library.clock.now() })
    .execute();
  done(await adminClient.put('/api/admin/isbn-sources/google', { agreed: false }));
}

/** Closes a hall on the due date of its loan, and on one day of the week. */
async function planClosedDays(admin: TestClient, hall_id: string): Promise<void> {
  const days = { from_day: '2026-03-21', to_day: '2026-03-22' };
  const entry = { hall_id, ...days, kind: 'eid', effect: 'closed', name: title, name_bn: 'ঈদের ছুটি' };
  const week = { closed_weekdays: [5] };
  const entrySeen = done(await admin.post('/api/closures/preview', entry)).data;
  done(await admin.post('/api/closures', { ...entry, ...seenMoves(entrySeen) }));
  const weekSeen = done(await admin.post(`/api/hall-weeks/${hall_id}/preview`, week)).data;
  done(await admin.put(`/api/hall-weeks/${hall_id}`, { ...week, ...seenMoves(weekSeen) }));
}

/** Lends a book yesterday, and counts the loans of that day as the next hourly job would. */
async function keepFiguresOfYesterday(library: TestLibrary): Promise<void> {
  const { clock } = library;
  const now = clock.now();
  clock.set(daysAfter(now, -1));
  await lent(await lendingScene(library), firstDay);
  clock.set(minutesAfter(now, 2));
  await keepFigures(library);
  clock.set(now);
}

/** The names of all tables that a backup contains. */
async function keptTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`.execute(database);
  return rows
    .map(({ name }) => name)
    .filter(
      (name) =>
        !/^(sessions|push_subscriptions|push_arrivals|password_resets|email_proofs|login_tries|known_addresses|known_devices|answered_calls|isbn_answers|rate_limits|setup_codes|daily_backups|kysely_migration(_lock)?)$/.test(
          name,
        ),
    );
}

/** Every row of every table that a backup contains, as text with all its columns, and the last values of the sequences. */
export async function allRows(database: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of await keptTables(database)) {
    const { rows } = await sql<{ row: string }>`SELECT row::text FROM ${sql.table(table)} AS row`.execute(
      database,
    );
    found[table] = rows.map(({ row }) => row).sort();
  }
  const { rows } = await sql<{ counter: string }>`SELECT sequencename || ' ' || last_value AS counter
    FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY sequencename`.execute(database);
  found['the counters'] = rows.map(({ counter }) => counter);
  return found;
}
