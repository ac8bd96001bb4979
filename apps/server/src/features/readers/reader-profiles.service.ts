import type { Library, Transaction } from '../../library.ts';
import type { LockedAccount } from '../accounts/accounts.service.ts';
import { earnForRegistering } from '../points/points.service.ts';
import { insertReader, type NewReader, updateReader } from './reader-profiles.queries.ts';

/** Makes the new account of this transaction a reader and writes the points for registering. */
export async function addReader(
  transaction: Transaction,
  library: Library,
  reader: NewReader,
): Promise<void> {
  await insertReader(transaction, reader);
  await earnForRegistering(transaction, library, reader.reader_id);
}

/** Changes a reader's own columns. */
export async function changeReader(
  transaction: Transaction,
  { account_id }: LockedAccount,
  changes: Partial<
    Omit<NewReader, 'reader_id' | 'hall_id' | 'dept_id'> & {
      hall_id: string | null;
      dept_id: string | null;
      on_leaderboard: boolean;
      auto_renew: boolean;
      blocked_at: Date | null;
      blocked_reason: string | null;
    }
  >,
): Promise<void> {
  await updateReader(transaction, account_id, changes);
}

/** Erases the personal data in a reader's own columns; points and history stay, but are shown to nobody. */
export async function eraseReader(transaction: Transaction, { account_id }: LockedAccount): Promise<void> {
  await updateReader(transaction, account_id, {
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
