import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../library.ts';
import { createDatabase, databaseAddress, dropDatabase } from '../test/databases.ts';
import { openDatabase } from './connections/client.ts';
import { migrate, migrations } from './migrations.ts';
import type { Tables } from './tables/tables.ts';

const all = Object.keys(migrations);

/** The databases to remove after the tests. */
const opened: { name: string; databases: Database[] }[] = [];

async function emptyDatabase(connections: number): Promise<Database[]> {
  const server = inject('postgres');
  const name = await createDatabase(server, 'template1');
  const databases = Array.from({ length: connections }, () => openDatabase(databaseAddress(server, name), 2));
  opened.push({ name, databases });
  return databases;
}

afterAll(async () => {
  for (const { name, databases } of opened) {
    await Promise.all(databases.map((database) => database.destroy()));
    await dropDatabase(inject('postgres'), name);
  }
});

/** Every table of `Tables`: the compiler reports a missing one. */
const tables: Record<keyof Tables, true> = {
  halls: true,
  departments: true,
  authors: true,
  publishers: true,
  categories: true,
  accounts: true,
  batches: true,
  copy_aliases: true,
  book_additions: true,
  book_titles: true,
  book_drafts: true,
  book_sources: true,
  desk_acts: true,
  isbn_answers: true,
  isbn_sources: true,
  known_isbns: true,
  imports: true,
  import_rows: true,
  books_to_compare: true,
  work_books: true,
  work_changes: true,
  work_moves: true,
  work_proposals: true,
  works: true,
  calendar_dates: true,
  calendar_feeds: true,
  closures: true,
  hall_weeks: true,
  readers: true,
  volunteers: true,
  sessions: true,
  password_resets: true,
  email_proofs: true,
  notices: true,
  deliveries: true,
  push_arrivals: true,
  push_keys: true,
  push_subscriptions: true,
  notice_settings: true,
  login_tries: true,
  known_addresses: true,
  known_devices: true,
  answered_calls: true,
  rate_limits: true,
  setup_codes: true,
  daily_backups: true,
  books: true,
  copies: true,
  printed_labels: true,
  sightings: true,
  stocktakes: true,
  stocktake_copies: true,
  stocktake_scans: true,
  stocktake_decisions: true,
  stocktake_decided_copies: true,
  book_collections: true,
  hall_shelves: true,
  book_requests: true,
  lendings: true,
  due_changes: true,
  handovers: true,
  disputes: true,
  return_claims: true,
  passings: true,
  request_codes: true,
  reviews: true,
  review_reports: true,
  wishes: true,
  point_rules: true,
  point_corrections: true,
  point_entries: true,
  monthly_points: true,
  audit_log: true,
  first_steps_dismissals: true,
  daily_figures: true,
  daily_categories: true,
  figures_kept: true,
  seeds: true,
  catalogue_versions: true,
  book_search: true,
  name_search: true,
  search_words: true,
  search_slips: true,
  search_changes: true,
  waits: true,
  wait_halls: true,
  wait_log: true,
};

describe('the migrations', () => {
  it('make every table of an empty database, one after the other', async () => {
    const [database] = await emptyDatabase(1);
    if (!database) throw new Error('No database was opened.');
    expect(await migrate(database)).toEqual(all);
    const found = await database.introspection.getTables();
    const names = found.map(({ name }) => name);
    for (const table of Object.keys(tables)) expect(names).toContain(table);
  });

  it('do nothing the second time', async () => {
    const [database] = await emptyDatabase(1);
    if (!database) throw new Error('No database was opened.');
    await migrate(database);
    expect(await migrate(database)).toEqual([]);
  });

  it('run once when two servers start concurrently on an empty database', async () => {
    const databases = await emptyDatabase(2);
    const results = await Promise.all(databases.map(migrate));
    expect(results.flat()).toEqual(all);
  });

  it('are named in the order they run in', () => {
    expect(all).toEqual([...all].sort());
    for (const name of all) expect(name).toMatch(/^\d{3}-[a-z-]+$/);
  });
});

describe('the point rules', () => {
  let database: Database | undefined;
  beforeAll(async () => {
    [database] = await emptyDatabase(1);
    if (database) await migrate(database);
  });

  it('exist from the start', async () => {
    const rules = await database?.selectFrom('point_rules').select(['rule', 'points']).execute();
    expect(Object.fromEntries(rules?.map(({ rule, points }) => [rule, points]) ?? [])).toEqual({
      registered: 10,
      borrowed: 5,
      returned_on_time: 10,
      returned_late: -5,
      rated: 5,
      reviewed: 5,
      passed_on: 5,
      corrected: 0,
    });
  });
});
