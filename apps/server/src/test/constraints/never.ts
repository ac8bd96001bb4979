/** Why no call can meet a constraint, and which ones that holds for. */
export const never: Record<string, readonly string[]> = {
  'the server makes the id, and no other like it': [
    ...['accounts', 'audit_log', 'authors', 'book_collections', 'book_requests', 'books'].map(primaryKey),
    ...['catalogue_versions', 'categories', 'copies', 'departments', 'halls', 'lendings'].map(primaryKey),
    ...['point_entries', 'publishers', 'readers', 'reviews', 'sessions', 'volunteers'].map(primaryKey),
    ...['wishes_pkey', 'review_reports_pkey', 'sessions_session_id', 'password_resets_token'],
    ...['copies_label_key', 'setup_codes_pkey'],
    'mails_pkey',
  ],
  'it holds what has such an id already, for foreign keys to name': [
    'accounts_account_id_type_key',
    'book_requests_req_id_copy_id_book_id_hall_id_reader_id_key',
    'copies_copy_id_book_id_key',
    'lendings_lending_id_reader_id_book_id_key',
  ],
  'whoever writes it writes over what is there': [
    ...['book_search', 'name_search', 'search_words', 'search_slips', 'monthly_points'].map(primaryKey),
    ...['password_resets_pkey', 'rate_limits_pkey'],
    ...['book_collections_book_id_hall_id_key'],
    ...['mails_reset', 'login_tries_pkey', 'known_addresses_pkey'],
  ],
  'rows of accounts, readers, books, requests, lendings and rules are never deleted': [
    ...['audit_log_actor_id_fkey', 'sessions_account_id_fkey', 'password_resets_account_id_type_fkey'],
    ...['mails_account_id_type_fkey', 'known_addresses_account_id_fkey'],
    ...['readers_reader_id_type_fkey', 'volunteers_volunteer_id_type_fkey', 'book_search_book_id_fkey'],
    ...['book_collections_book_id_fkey', 'copies_book_id_fkey', 'wishes_book_id_fkey'],
    ...['wishes_reader_id_fkey', 'monthly_points_reader_id_fkey', 'book_requests_reader_id_fkey'],
    ...['book_requests_closed_by_fkey', 'lendings_closed_by_fkey', 'lendings_issued_by_fkey'],
    ...['point_entries_book_id_fkey', 'point_entries_lending_id_fkey', 'point_entries_reader_id_fkey'],
    ...['point_entries_rule_fkey', 'book_requests_copy_id_book_id_fkey', 'reviews_hidden_by_fkey'],
    ...['review_reports_reader_id_fkey', 'review_reports_settled_by_fkey'],
    'lendings_req_id_copy_id_book_id_hall_id_reader_id_fkey',
    'reviews_lending_id_reader_id_book_id_fkey',
  ],
  'a hall with copies is not deleted, and nothing else is requested or counted': [
    'book_requests_hall_id_fkey',
    'book_collections_hall_id_fkey',
  ],
  'the database keeps the counts by itself (database/counts.test.ts)': [
    ...['available', 'held', 'lent', 'lost', 'unavailable'].map(
      (state) => `book_collections_${state}_copies_check`,
    ),
    ...['books_available_copies_check', 'books_ratings_count_check', 'books_ratings_sum_check'],
    ...['books_reads_count_check', 'books_raters_count_check', 'books_ratings_check'],
    ...['monthly_points_month_check'],
  ],
  'one statement of ours writes these columns together (database/constraints.test.ts)': [
    ...['accounts_check', 'accounts_check1', 'accounts_check2', 'accounts_type_check'],
    ...['book_requests_check', 'book_requests_check1', 'book_requests_status_check'],
    ...['book_requests_cancel_reason_check', 'lendings_check2', 'lendings_check3', 'lendings_status_check'],
    ...['password_resets_check', 'password_resets_used', 'mails_type_reset_key_fkey'],
    ...['mails_kind_check', 'mails_type_check', 'mails_attempts_check', 'mails_check', 'mails_check1'],
    ...['login_tries_account_key_check', 'login_tries_address_key_check', 'login_tries_tries_check'],
    'known_addresses_mark_check',
    ...['password_resets_email_key_check', 'password_resets_token_hash_check', 'password_resets_type_check'],
    ...['answered_calls_call_check', 'answered_calls_name_check', 'book_search_title_words_check'],
    ...['name_search_kind_check', 'point_entries_check_lending', 'readers_type_check'],
    ...['volunteers_type_check', 'lendings_earns_nothing_check', 'reviews_hidden_with_reason'],
    'review_reports_check',
    ...['readers_reason_of_block', 'setup_codes_code_hash_check'],
  ],
  'no call changes such a row': ['audit_log_append_only', 'point_entries_append_only'],
  'no call writes such a row': ['point_rules_pkey', 'seeds_pkey'],
  'the same call twice is answered once (http/idempotency/idempotency.test.ts)': ['answered_calls_pkey'],
  'the same act makes the reader, who registers once': ['point_entries_registered'],
};

function primaryKey(table: string): string {
  return `${table}_pkey`;
}
