/**
 * The feature that writes each table. Other tables are written by triggers and migrations, or by no feature.
 * @type {Record<string, string>}
 */
export const TABLE_OWNERS = {
  accounts: 'accounts',
  audit_log: 'audit',
  authors: 'reference',
  batches: 'closures',
  book_additions: 'book-intake',
  book_drafts: 'book-drafts',
  book_requests: 'holds',
  book_search: 'search',
  book_titles: 'other-titles',
  book_sources: 'isbn',
  books: 'books',
  books_to_compare: 'works',
  calendar_dates: 'closures',
  calendar_feeds: 'calendar-feeds',
  categories: 'reference',
  closures: 'closures',
  copies: 'copies',
  deliveries: 'notices',
  departments: 'reference',
  desk_acts: 'offline-desk',
  disputes: 'handovers',
  return_claims: 'handovers',
  due_changes: 'lendings',
  request_codes: 'request-codes',
  email_proofs: 'email-proofs',
  hall_weeks: 'closures',
  first_steps_dismissals: 'overview',
  daily_figures: 'overview',
  daily_categories: 'overview',
  figures_kept: 'overview',
  halls: 'reference',
  handovers: 'handovers',
  isbn_answers: 'isbn',
  isbn_sources: 'isbn',
  import_rows: 'imports',
  imports: 'imports',
  known_addresses: 'sessions',
  known_devices: 'sessions',
  known_isbns: 'isbn',
  lendings: 'lendings',
  login_tries: 'sessions',
  name_search: 'search',
  notice_settings: 'notices',
  notices: 'notices',
  passings: 'passings',
  password_resets: 'password-resets',
  point_corrections: 'points',
  point_entries: 'points',
  printed_labels: 'labels',
  sightings: 'sightings',
  publishers: 'reference',
  push_arrivals: 'push',
  push_keys: 'push',
  push_subscriptions: 'push',
  readers: 'readers',
  review_reports: 'reviews',
  reviews: 'reviews',
  search_words: 'search',
  sessions: 'sessions',
  setup_codes: 'registration',
  stocktake_copies: 'stocktakes',
  stocktake_decided_copies: 'stocktakes',
  stocktake_decisions: 'stocktakes',
  stocktake_scans: 'stocktakes',
  stocktakes: 'stocktakes',
  volunteers: 'volunteers',
  wait_halls: 'waits',
  wait_log: 'waits',
  waits: 'waits',
  wishes: 'wishes',
  work_books: 'works',
  work_changes: 'works',
  work_moves: 'works',
  work_proposals: 'works',
  works: 'works',
};

/** Matches writes to a table: through Kysely, or in the text of SQL. */
const WRITTEN_TABLE =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)'|\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)\s+([a-z_]+)/g;
/** Matches a statement whose table is a value, which `NAMED_TABLE` finds. */
const WRITTEN_VALUE = /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)\s+\$\{/;
const NAMED_TABLE = /\bsql\.table\(\s*'([a-z_]+)'/g;

/** The tables that the code writes, each with its index. @param {string} code */
export function writtenTables(code) {
  const values = WRITTEN_VALUE.test(code) ? [...code.matchAll(NAMED_TABLE)] : [];
  return [...code.matchAll(WRITTEN_TABLE), ...values].map((match) => ({
    table: match[1] ?? match[2] ?? '',
    index: match.index,
  }));
}

export const TABLE_WHY =
  "a feature writes its own tables only, so that what holds for a row is decided in one place: call the service of the table's feature";
