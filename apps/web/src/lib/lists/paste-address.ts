/** The parameter of the address that names the list to paste. */
export const PASTE = 'paste';

/** The address at which an admin pastes a list of halls or departments. */
export function pasteAddress(list: 'halls' | 'departments'): string {
  return `/user/admin?tab=entities&${PASTE}=${list}`;
}
