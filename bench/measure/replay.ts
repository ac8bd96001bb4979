import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { randomIds } from '../../apps/server/src/lib/ids.ts';
import type { Statement } from './statement-log.ts';

/** The values that differ between replays. */
export type Slots = Record<string, string>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Matches the fingerprint of a call with a stored response, which is different for each call. */
const mark = /^\\x[0-9a-f]{64}$/;
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:/;

type Fill = (slots: Slots) => string | Date | null | undefined;

/** Recorded statements that can be sent again with other values. */
export interface Script {
  statements: { name: string | undefined; text: string; fill: Fill[] }[];
}

/** Makes a script of recorded statements; `known` contains the values at the time of the recording. */
export function scriptOf(recorded: readonly Statement[], known: Slots): Script {
  return {
    statements: recorded.map(({ name, text, values }) => ({
      name,
      text,
      fill: values.map((value) => fillOf(value, known)),
    })),
  };
}

function fillOf(value: string | null, known: Slots): Fill {
  if (value === null) return () => null;
  if (moment.test(value)) return () => new Date();
  const slots = Object.keys(known).filter((slot) => value.includes(known[slot] ?? value));
  if (slots.length === 0 && mark.test(value)) return () => `\\x${randomBytes(32).toString('hex')}`;
  if (slots.length === 0) return uuid.test(value) ? randomIds : () => value;
  const [only] = slots;
  if (only !== undefined && value === known[only]) return (now) => now[only];
  return (now) => slots.reduce((text, slot) => text.replaceAll(known[slot] ?? '', now[slot] ?? ''), value);
}

/**
 * Sends a script's statements over one connection. A row with a copy fills the slot `copy`, which later statements need. Returns
 * false, after a rollback, when no copy was found.
 */
export async function replay(pool: pg.Pool, { statements }: Script, slots: Slots): Promise<boolean> {
  const client = await pool.connect();
  try {
    for (const { name, text, fill } of statements) {
      const values = fill.map((make) => make(slots));
      if (values.includes(undefined)) {
        await client.query('rollback');
        return false;
      }
      const { rows } = await client.query(name === undefined ? { text, values } : { name, text, values });
      const copy = rows?.[0]?.copy_id;
      if (typeof copy === 'string') slots.copy = copy;
    }
    return true;
  } finally {
    client.release();
  }
}
