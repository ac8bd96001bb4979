import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';
import type { KeptFigures } from './figures.rules.ts';

/** The loans to count again: of those that the figures count, the ones with an issue date from `from` on. */
interface LoansToCount extends KeptFigures {
  from: string;
}

/** Which loans the stored figures count; null before the first count. */
export async function selectKeptFigures(database: Queryable): Promise<KeptFigures | null> {
  return (await database.selectFrom('figures_kept').select(['until', 'at']).executeTakeFirst()) ?? null;
}

/** Makes processes count one after the other; the lock lasts until the transaction ends. */
export async function lockFigures(transaction: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('figures', 0))`.execute(transaction);
}

const countedIn = ({ from, until, at }: LoansToCount) =>
  sql`lendings.issue_date BETWEEN ${from} AND ${until} AND lendings.issued_at <= ${at}`;

/** Recomputes the stored figures of hand-outs of the days from `from` on from the loans. Correct rows are not written again. */
export async function writeFigures(transaction: Transaction, counted: LoansToCount): Promise<void> {
  const { from } = counted;
  await bringTo(transaction, {
    from,
    table: 'daily_figures',
    keys: ['day', 'hall_id', 'waited'],
    now: sql`SELECT issue_date AS day, lendings.hall_id, issue_date - request_date AS waited, count(*)::integer AS n
      FROM lendings JOIN book_requests USING (req_id) WHERE ${countedIn(counted)} GROUP BY 1, 2, 3`,
  });
  await bringTo(transaction, {
    from,
    table: 'daily_categories',
    keys: ['day', 'category_id'],
    now: sql`SELECT issue_date AS day, category_id, count(*)::integer AS n
      FROM lendings JOIN books USING (book_id) WHERE ${countedIn(counted)} GROUP BY 1, 2`,
  });
  await sql`INSERT INTO figures_kept (until, at) VALUES (${counted.until}, ${counted.at})
    ON CONFLICT (only_one) DO UPDATE SET until = excluded.until, at = excluded.at`.execute(transaction);
}

interface StoredFigures {
  /** The first day whose rows are brought to the correct ones. */
  from: string;
  table: 'daily_figures' | 'daily_categories';
  keys: string[];
  /** A query for the correct rows. */
  now: RawBuilder<unknown>;
}

async function bringTo(transaction: Transaction, { from, table, keys, now }: StoredFigures): Promise<void> {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const isGone = sql.join(
    keys.map((key) => sql`kept.${sql.ref(key)} IS NOT DISTINCT FROM gone.${sql.ref(key)}`),
    sql` AND `,
  );
  const kept = sql`${sql.table(table)} AS kept`;
  await sql`WITH counted AS MATERIALIZED (${now}), deleted AS (
      DELETE FROM ${kept} USING (
        SELECT ${columns} FROM ${sql.table(table)} WHERE day >= ${from} EXCEPT SELECT ${columns} FROM counted) AS gone
      WHERE ${isGone}
    )
    INSERT INTO ${kept} (${columns}, n) SELECT ${columns}, n FROM counted
    ON CONFLICT (${columns}) DO UPDATE SET n = excluded.n WHERE kept.n <> excluded.n`.execute(transaction);
}
