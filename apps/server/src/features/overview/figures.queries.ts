import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../library.ts';

/** The loans that the figures count: those with an issue date up to `until` that were recorded up to `at`. */
export interface CountedLoans {
  until: string;
  at: Date;
}

/** Makes processes count one after the other; the lock lasts until the transaction ends. */
export async function lockFigures(transaction: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('figures', 0))`.execute(transaction);
}

const countedIn = ({ until, at }: CountedLoans) =>
  sql`lendings.issue_date <= ${until} AND lendings.issued_at <= ${at}`;

/** Recomputes the stored figures of hand-outs from the loans. Correct rows are not written again. */
export async function writeFigures(transaction: Transaction, counted: CountedLoans): Promise<void> {
  await bringTo(transaction, {
    table: 'daily_figures',
    keys: ['day', 'hall_id', 'waited'],
    now: sql`SELECT issue_date AS day, lendings.hall_id, issue_date - request_date AS waited, count(*)::integer AS n
      FROM lendings JOIN book_requests USING (req_id) WHERE ${countedIn(counted)} GROUP BY 1, 2, 3`,
  });
  await bringTo(transaction, {
    table: 'daily_categories',
    keys: ['day', 'category_id'],
    now: sql`SELECT issue_date AS day, category_id, count(*)::integer AS n
      FROM lendings JOIN books USING (book_id) WHERE ${countedIn(counted)} GROUP BY 1, 2`,
  });
  await sql`INSERT INTO figures_kept (until, at) VALUES (${counted.until}, ${counted.at})
    ON CONFLICT (only_one) DO UPDATE SET until = excluded.until, at = excluded.at`.execute(transaction);
}

interface StoredFigures {
  table: 'daily_figures' | 'daily_categories';
  keys: string[];
  /** A query for the correct rows. */
  now: RawBuilder<unknown>;
}

async function bringTo(transaction: Transaction, { table, keys, now }: StoredFigures): Promise<void> {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const isGone = sql.join(
    keys.map((key) => sql`kept.${sql.ref(key)} IS NOT DISTINCT FROM gone.${sql.ref(key)}`),
    sql` AND `,
  );
  const kept = sql`${sql.table(table)} AS kept`;
  await sql`WITH counted AS MATERIALIZED (${now}), deleted AS (
      DELETE FROM ${kept} USING (SELECT ${columns} FROM ${sql.table(table)} EXCEPT SELECT ${columns} FROM counted) AS gone
      WHERE ${isGone}
    )
    INSERT INTO ${kept} (${columns}, n) SELECT ${columns}, n FROM counted
    ON CONFLICT (${columns}) DO UPDATE SET n = excluded.n WHERE kept.n <> excluded.n`.execute(transaction);
}
