/** The word of the address that names the list being pasted. */
export const PASTE = 'paste';

/** Where an admin pastes a list of halls or departments. */
export function pasteAddress(list: 'halls' | 'departments'): string {
  return `/user/admin?tab=entities&${PASTE}=${list}`;
}
