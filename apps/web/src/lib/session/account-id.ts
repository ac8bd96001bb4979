import type { User } from '@library/contract/accounts/sessions.ts';

/** The id of the person's account; null for a visitor. */
export function accountIdOf(user: User | null): string | null {
  if (!user) return null;
  if (user.user_type === 'reader') return user.reader_id;
  return user.user_type === 'volunteer' ? user.volunteer_id : user.admin_id;
}
