import type { Transaction } from '../../library.ts';
import type { LockedAccount } from '../accounts/accounts.service.ts';
import { type NewVolunteer, updateVolunteer } from './volunteer-profiles.queries.ts';

export { insertVolunteer } from './volunteer-profiles.queries.ts';

export async function changeVolunteer(
  transaction: Transaction,
  { account_id }: LockedAccount,
  changes: Partial<Omit<NewVolunteer, 'volunteer_id'> & { is_available: boolean }>,
): Promise<void> {
  await updateVolunteer(transaction, account_id, changes);
}

/** Erases the personal data in a volunteer's own columns; the lendings that the volunteer handled stay. */
export async function eraseVolunteer(transaction: Transaction, { account_id }: LockedAccount): Promise<void> {
  await updateVolunteer(transaction, account_id, {
    registration_no: null,
    session: null,
    address: null,
    room_no: null,
    hall_id: null,
    dept_id: null,
    is_available: false,
  });
}
