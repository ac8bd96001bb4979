import type { Block } from '@library/contract/readers.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { earnForRegistering } from '../points/points.service.ts';
import { insertReader, type NewReader, selectReaderProfile, updateReader } from './readers.queries.ts';

/** Makes a reader of an account that the same act has made; registering earns its points at once (decisions 4). */
export async function addReader(
  transaction: Transaction,
  library: Library,
  reader: NewReader,
): Promise<void> {
  await insertReader(transaction, reader);
  await earnForRegistering(transaction, library, reader.reader_id);
}

/** What is known of a reader beyond the account; undefined when the account is no reader's. */
export function profileOfReader(database: Queryable, readerId: string) {
  return selectReaderProfile(database, readerId);
}

/** The block of a reader as answers tell it, which stands only where there is one. */
export function blockOf(reader: { blocked_at: Date | null; blocked_reason: string | null }): {
  blocked?: Block;
} {
  return reader.blocked_at === null ? {} : { blocked: { reason: reader.blocked_reason } };
}

/** Changes what a reader tells of itself, or what the library says of it. The caller holds the account's lock. */
export async function changeReader(
  transaction: Transaction,
  readerId: string,
  changes: Partial<
    Omit<NewReader, 'reader_id' | 'hall_id' | 'dept_id'> & {
      hall_id: string | null;
      dept_id: string | null;
      on_leaderboard: boolean;
      blocked_at: Date | null;
      blocked_reason: string | null;
    }
  >,
): Promise<void> {
  await updateReader(transaction, readerId, changes);
}

/** Erases what is known of a reader beyond the account; points and history stay, shown to nobody (decisions 5). */
export async function eraseReader(transaction: Transaction, readerId: string): Promise<void> {
  await updateReader(transaction, readerId, {
    registration_no: null,
    session: null,
    gender: null,
    hall_id: null,
    dept_id: null,
    blocked_at: null,
    blocked_reason: null,
    on_leaderboard: false,
  });
}
